/** @example toMoment('2023-01-05T15:30:00Z', 'America/New_York') // Jan 5, 2023, 10:30 AM */
export const toMoment = (instantUtc: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instantUtc),
  );
