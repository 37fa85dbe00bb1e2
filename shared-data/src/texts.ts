import { defineTexts } from 'shared-texts';

/** Every text of this package, in one place for translators. */
export const texts = defineTexts('shared-data', {
  pageTitle: (page: string, clinic: string) => `${page} · ${clinic}`,
  loading: 'Loading',
  stillTrying: 'This is taking longer than usual. Still trying…',
  loadFailed: "We couldn't load this",
  unexpected: 'Something went wrong on our side.',
  notSaved: (reason: string) => `Not saved: ${reason}`,
  outOfDate: "We couldn't refresh this list. What you see may be out of date.",
  tryAgain: 'Try again',
  undo: 'Undo',
  calendar: {
    summary: (treatment: string, clinic: string) => `${treatment} at ${clinic}`,
    doctor: (name: string) => `With ${name}`,
    phone: (phone: string) => `Phone: ${phone}`,
    visits: (url: string) => `Your appointments: ${url}`,
  },
  unsaved: {
    title: 'Leave without saving?',
    text: 'What you have entered on this page has not been saved.',
    leave: 'Leave',
    stay: 'Stay on this page',
  },
});
