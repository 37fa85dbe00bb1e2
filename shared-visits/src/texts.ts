import { defineTexts } from 'shared-texts';

/** Every text of this package, in one place for translators. */
export const texts = defineTexts('shared-visits', {
  dentist: 'Dentist',
  anyDentist: 'Any dentist',
  anyDentistDetail: 'Most times',
  dentistAway: 'Not available this day',
  dentistsLoading: 'Loading dentists',
  dentistsFailed: "We couldn't load the dentists. You can still book with any of them.",

  nextFree: (times: string) => `Next free: ${times}`,
  dayAndTime: (day: string, time: string) => `${day} at ${time}`,
  separator: ', ',

  time: {
    dayLoaded: (day: string, count: number) =>
      `${day}: ${count === 1 ? '1 time available' : `${count} times available`}`,
    dayFailed: "We couldn't load the times of this day.",
    retry: 'Try again',
    label: 'Time',
    required: 'Choose a time',
    morning: 'Morning',
    afternoon: 'Afternoon',
    showTaken: (count: number) =>
      count === 1 ? 'Show 1 unavailable time' : `Show ${count} unavailable times`,
    hideTaken: 'Hide unavailable times',
    none: 'No times are open on this day. Try another day.',
    lost: (time: string) => `${time} was just taken. The closest open times are:`,
    allLost: (time: string) => `${time} was just taken, and the day is now fully booked.`,
    busy: 'overlaps another appointment',
    busyChosen: (time: string) =>
      `${time} overlaps another appointment. The closest open times are:`,
    busyAll: (time: string) =>
      `${time} overlaps another appointment, and nothing else is open on this day.`,
    take: (time: string) => `Choose ${time}`,
    offerGone: (hasOthers: boolean) =>
      `This time is no longer available. ${hasOthers ? 'Choose another time.' : 'The day is fully booked.'}`,
    cleared: (dentist: string, time: string) =>
      `${dentist} isn't available at ${time}. Choose another time.`,
  },

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
