import { defineTexts } from 'shared-texts';

/** Every text of this package, in one place for translators. */
export const texts = defineTexts('shared-visits', {
  dentist: 'Dentist',
  anyDentist: 'Any dentist',
  anyDentistDetail: 'Shows every open time',
  dentistAway: 'No open times this day',
  dentistsLoading: 'Loading dentists',
  dentistsFailed: "We couldn't load the dentists. You can still book with any of them.",

  nextFree: (times: string) => `Next free: ${times}`,
  dayAndTime: (day: string, time: string) => `${day} at ${time}`,
  separator: ', ',

  hold: {
    remaining: (countdown: string) => `We're holding this time for you for another ${countdown}`,
    announced: (seconds: number) =>
      `We're holding this time for you for another ${seconds === 60 ? '1 minute' : `${seconds} seconds`}`,
    expired: "We're no longer holding this time for you.",
    again: 'Hold it again',
  },

  unverified: {
    confirm: (time: string) =>
      `Confirm your email address with the link we sent you, or pay online, by ${time}. Otherwise we cancel this visit.`,
    sendAgain: 'Send the link again',
    sent: "We've sent a new link. Check your spam folder too.",
    confirmed: "I've confirmed it",
    failed: "That didn't work. Please try again in a few minutes.",
  },
});
