/** The texts of what pages of data share, in one place for translators. */
export const texts = {
  loading: 'Loading',
  stillTrying: 'This is taking longer than usual. Still trying…',
  loadFailed: "We couldn't load this",
  unexpected: 'Something went wrong on our side.',
  outOfDate: "We couldn't refresh this list. What you see may be out of date.",
  tryAgain: 'Try again',
  search: { none: 'Nothing matches your search', clear: 'Clear search' },
} as const;
