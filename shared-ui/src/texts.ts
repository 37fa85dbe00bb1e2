import { defineTexts } from 'shared-texts';

/** English defaults of the components' own texts; each can be passed as a prop. */
export const texts = defineTexts('shared-ui', {
  close: 'Close',
  retry: 'Try again',
  offline: "You're offline. What you see may be out of date.",
  notifications: 'Notifications',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  pageOf: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
});
