/** The texts of the page Time off. */
export const timeOffTexts = {
  heading: 'Time off',
  lead: 'Ask for days or hours off. An owner decides, and you get an email.',
  noDoctor: 'No dentist has the email address of your account. Ask the owner of the clinic.',
  form: {
    heading: 'New request',
    fromDate: 'First day off',
    untilDate: 'Last day off',
    isPartial: 'Only some hours',
    fromTime: 'From',
    untilTime: 'To',
    note: 'Note (optional)',
    submit: 'Send request',
    sent: 'Request sent',
  },
  list: {
    heading: 'Your requests',
    caption: 'Your requests',
    none: 'No requests yet',
    columns: { when: 'When', note: 'Note', state: 'State', actions: 'Actions' },
    states: { asked: 'Waiting for a decision', approved: 'Approved', declined: 'Declined' },
    reason: (reason: string) => `Reason: ${reason}`,
    withdraw: 'Withdraw',
    withdrawn: 'Request withdrawn',
    restored: 'Request sent again',
  },
} as const;
