// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// A board as a file: SVG that needs nothing else, in light colours, and PNG made of it.
import { element } from "./grid.ts";
import { node } from "./drawing.ts";

/* What the style sheets give the parts of a drawing. */
const PROPERTIES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-dashoffset",
  "stroke-linecap",
  "stroke-linejoin",
  "paint-order",
  "font-size",
  "font-weight",
];

/** A value as other programs read it: colours by their numbers, lengths without units. */
const plain = (value: string) =>
  value
    .replace(/^rgb\((\d+), (\d+), (\d+)\)$/, (_, ...parts) =>
      parts
        .slice(0, 3)
        .reduce((text, part) => text + Number(part).toString(16).padStart(2, "0"), "#"),
    )
    .replace(/(\d)px/g, "$1");

/** The figures and patterns of the page that a drawing refers to. */
function referred(svg: SVGSVGElement) {
  const names = [...svg.querySelectorAll("[href], [fill^=url]")].map((part) =>
    ((part.getAttribute("href") ?? part.getAttribute("fill")) as string).replace(
      /^url\(|[#)]/g,
      "",
    ),
  );
  return [...new Set(names)].map((name) => document.getElementById(name)?.cloneNode(true) ?? "");
}

/** Takes classes away and puts what they say in attributes. The SVG is in the document. */
function inline(svg: SVGSVGElement) {
  const bare = getComputedStyle(node(svg, "g"));
  const usual = PROPERTIES.map((name) => bare.getPropertyValue(name));
  svg.lastElementChild?.remove();
  for (const part of svg.querySelectorAll("[class]")) {
    const style = getComputedStyle(part);
    PROPERTIES.forEach((name, i) => {
      const value = style.getPropertyValue(name);
      if (value !== usual[i] && !(part.hasAttribute(name) && name === "fill"))
        part.setAttribute(name, plain(value));
    });
    part.removeAttribute("class");
  }
}

/** The text of a drawing, for a file; side is in pixels. */
export function svgText(svg: SVGSVGElement, title = "", side = 800) {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.removeAttribute("aria-hidden");
  copy.removeAttribute("class");
  const used = referred(copy);
  const defs = node(copy, "defs");
  defs.append(...used);
  copy.prepend(defs);
  const frame = element("div", { class: "pg-export" }, copy);
  document.body.append(frame);
  inline(copy);
  frame.remove();
  // XML has neither control characters nor halves of surrogate pairs.
  const written = title.replace(/[^\P{Cc}\t\n\r]|[\p{Cs}\ufffe\uffff]/gu, "\ufffd");
  if (title) copy.prepend(node(copy, "title", {}, written));
  for (const [name, value] of Object.entries({
    role: "img",
    width: side,
    height: side,
    "font-family": "sans-serif",
  }))
    copy.setAttribute(name, String(value));
  return new XMLSerializer().serializeToString(copy) + "\n";
}

/** text is an SVG, side in pixels. */
export async function png(text: string, side: number): Promise<Blob> {
  const image = new Image(side, side);
  image.src = "data:image/svg+xml," + encodeURIComponent(text);
  await image.decode();
  const canvas = element("canvas", { width: side, height: side });
  canvas.getContext("2d")?.drawImage(image, 0, 0, side, side);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}

/** Hands a file to the reader. */
export function save(blob: Blob, name: string) {
  const link = element("a", { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(String(link.href)), 10000);
}
