import { defineTexts } from 'shared-texts';

const sharedTexts = defineTexts('shared-pages', {
  pageTitle: (page: string, clinic: string) => `${page} · ${clinic}`,
  loading: 'Loading',
  stillTrying: 'This is taking longer than usual. Still trying…',
  loadFailed: "We couldn't load this",
  unexpected: 'Something went wrong on our side.',
  notSaved: (reason: string) => `Not saved: ${reason}`,
  outOfDate: "We couldn't refresh this list. What you see may be out of date.",
  tryAgain: 'Try again',
  calendar: {
    summary: (treatment: string, clinic: string) => `${treatment} at ${clinic}`,
    doctor: (name: string) => `With ${name}`,
    phone: (phone: string) => `Phone: ${phone}`,
    change: (url: string) => `Reschedule or cancel: ${url}`,
  },
  rowsPerPage: 'Rows per page',
  pager: { first: 'First page', next: 'Next page' },
  csv: { download: 'Download CSV', done: (file: string) => `${file} was downloaded` },
  unsaved: {
    title: 'Leave without saving?',
    text: 'What you have entered on this page has not been saved.',
    leave: 'Leave',
    stay: 'Stay on this page',
  },
  search: { none: 'Nothing matches your search', clear: 'Clear search' },
});

/** For staff, whose pages are in English. */
const staffTexts = {
  undo: 'Undo',
  views: {
    menu: 'Views',
    save: 'Save this view',
    saveText: 'Keeps the search, filters and sorting of this page under a name, on this device.',
    name: 'Name',
    nameRequired: 'Enter a name',
    nameLength: 'Use 60 characters or fewer',
    submit: 'Save view',
    saved: (name: string) => `${name} was saved`,
    manage: 'Manage views',
    rename: 'Rename',
    renamed: (name: string) => `Renamed to ${name}`,
    delete: (name: string) => `Delete ${name}`,
    deleted: (name: string) => `${name} was deleted`,
    none: 'No saved views.',
    notStored: "We couldn't save this. Your browser's storage is full or turned off.",
  },
  palette: {
    open: 'Search',
    title: 'Search',
    failed: "We couldn't open the search. Please try again.",
    label: 'Search patients, visits and pages',
    labelPages: 'Search pages',
    results: 'Results',
    pages: 'Pages',
    patients: 'Patients',
    visits: "Today's visits",
    help: 'Help',
    count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    none: 'No results',
    searching: 'Searching…',
    someFailed: "We couldn't load all results. Please try again.",
    visit: (time: string, treatment: string) => `${time}, ${treatment}`,
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    enable: 'Use single-key shortcuts',
    enableHint: 'Turn them off if they get in the way of speech input. Ctrl K always works.',
    keys: [
      { keys: ['Ctrl K', '⌘ K'], action: 'Search patients, visits and pages' },
      { keys: ['/'], action: 'Search the list' },
      { keys: ['J'], action: 'Next row' },
      { keys: ['K'], action: 'Previous row' },
      { keys: ['Enter'], action: 'Open the row' },
      { keys: ['?'], action: 'Show the shortcuts' },
    ],
  },
} as const;

/** The texts of what pages of data share, in one place for translators. */
export const texts = { ...sharedTexts, ...staffTexts };
