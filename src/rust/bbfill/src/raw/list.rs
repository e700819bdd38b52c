// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
//! A list with room for as many items as there can be; it needs no allocator.
use core::mem::MaybeUninit;
use core::{fmt, iter, ops, slice};

/// A list of at most `N` items, which is a slice of those that it has. The list itself has the room for
/// all `N`: 32 KB for the positions of [`children`](fn@crate::children), so copies are made only by `clone`.
///
/// ```
/// use bbfill::Square::*;
/// let list = bbfill::squares(E4.board() | A1.board());
/// assert_eq!(list[..], [A1, E4]);
/// assert_eq!(list.len(), 2);
/// for square in list {
///     println!("{square}");
/// }
/// ```
#[derive(Clone)]
pub struct List<T: Copy, const N: usize> {
    items: [MaybeUninit<T>; N],
    len: usize,
}

impl<T: Copy, const N: usize> List<T, N> {
    /// The list of the items that a function of C has stored, whose number it returns.
    ///
    /// # Safety
    ///
    /// The function stores as many items as it returns, or all `N`.
    #[inline]
    pub(crate) unsafe fn stored(store: impl FnOnce(*mut T) -> usize) -> Self {
        let mut items = [MaybeUninit::uninit(); N];
        let len = store(items.as_mut_ptr().cast()).min(N);
        List { items, len }
    }
}

impl<T: Copy, const N: usize> ops::Deref for List<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        // SAFETY: so many items are stored.
        unsafe { slice::from_raw_parts(self.items.as_ptr().cast(), self.len) }
    }
}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Copy + Eq, const N: usize> Eq for List<T, N> {}

impl<'a, T: Copy, const N: usize> IntoIterator for &'a List<T, N> {
    type Item = &'a T;
    type IntoIter = slice::Iter<'a, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The items of a list, from either end.
#[derive(Clone)]
pub struct ListIter<T: Copy, const N: usize> {
    list: List<T, N>,
    left: ops::Range<usize>,
}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for ListIter<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.list[self.left.clone()].fmt(f)
    }
}

impl<T: Copy, const N: usize> Iterator for ListIter<T, N> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        self.left.next().map(|i| self.list[i])
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }
}

impl<T: Copy, const N: usize> DoubleEndedIterator for ListIter<T, N> {
    #[inline]
    fn next_back(&mut self) -> Option<T> {
        self.left.next_back().map(|i| self.list[i])
    }
}

impl<T: Copy, const N: usize> ExactSizeIterator for ListIter<T, N> {}
impl<T: Copy, const N: usize> iter::FusedIterator for ListIter<T, N> {}

impl<T: Copy, const N: usize> IntoIterator for List<T, N> {
    type Item = T;
    type IntoIter = ListIter<T, N>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        let left = 0..self.len;
        ListIter { list: self, left }
    }
}
