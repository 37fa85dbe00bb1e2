import { defineTexts } from 'shared-texts';

/** The texts of the page Time off. */
export const timeOffTexts = defineTexts('remote-clinic', {
  timeOff: {
    heading: 'Time off',
    lead: 'Say that you are ill, or ask for days or hours off.',
    noDoctor: 'No dentist has the email address of your account. Ask the owner of the clinic.',
    ill: {
      heading: 'Ill',
      lead: 'Counts at once: patients can no longer book you, and the desk takes care of your visits.',
      days: { today: 'I am ill today', tomorrow: 'I am ill tomorrow' },
      titles: {
        today: 'Close the rest of your day?',
        tomorrow: 'Close your day tomorrow?',
      },
      text: 'The desk sees it at once, with the visits that have to be moved. Only the desk can take it back.',
      confirm: 'Tell the desk',
      dismiss: 'Cancel',
      reported: 'The desk knows. Get well soon.',
      away: (period: string) => `You are entered as away: ${period}.`,
    },
    form: {
      heading: 'New request',
      lead: 'An owner decides, and you get an email.',
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
  },
}).timeOff;
