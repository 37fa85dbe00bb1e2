import { defineTexts } from 'shared-texts';
import { count } from 'shared-texts/count';

/** The texts of the page Recalls. */
export const recallTexts = defineTexts('remote-clinic', {
  recallCalls: {
    heading: 'Recalls',
    lead: "Patients to call because their next visit is due and not booked. Recalls are planned on a patient's page.",
    filter: 'Which recalls',
    filters: { due: 'Due', later: 'Later', all: 'All' },
    captions: {
      due: (n: number) => count(n, 'recall is due', 'recalls are due'),
      later: (n: number) => count(n, 'recall for later', 'recalls for later'),
      all: (n: number) => count(n, 'recall', 'recalls'),
    },
    search: 'Name, phone, email or date of birth',
    pages: 'Pages of recalls',
    none: 'No recalls here',
    noneText: 'A recall leaves the list when its visit is booked.',
    noMatch: 'No recall matches your search',
    noMatchText: 'Check the spelling, or choose “All”.',
    columns: {
      patient: 'Patient',
      visit: 'Due visit',
      calls: 'Calls',
      actions: 'Actions',
    },
    due: (date: string) => `Due ${date}`,
    anyDoctor: 'Any dentist',
    invited: (date: string) => `Invited by email ${date}`,
    notCalled: 'Not called yet',
    call: (outcome: string, when: string, by: string) => `${outcome}, ${when}, ${by}`,
    unknownCaller: 'a former colleague',
    earlier: (n: number) => count(n, 'earlier call', 'earlier calls'),
    nextCall: (date: string) => `Next call ${date}`,
    outcomes: {
      no_answer: 'No answer',
      will_call_back: 'Will call back',
      declined: 'No visit wanted',
      booked: 'Booked',
    },
    book: 'Book',
    note: 'Note call',
    dialog: {
      title: (patient: string) => `Note the call to ${patient}`,
      text: 'The recall leaves the list until the day of the next call.',
      outcome: 'What came of it',
      nextCallOn: 'Next call on',
      declinedHint: 'The recall is cancelled, and no more invitations are sent for it.',
      save: 'Save',
      saved: 'Call noted',
      declined: 'Recall cancelled',
      restored: 'Recall restored',
    },
  },
}).recallCalls;
