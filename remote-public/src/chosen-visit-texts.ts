import { defineTexts } from 'shared-texts';

/** Texts of what a visitor has chosen before they sign in: for those alone who come from the appointment page. */
export const chosenVisitTexts = defineTexts('remote-public', {
  chosenVisit: {
    chosen: 'You chose',
    heading: 'Your appointment',
    start: (date: string, time: string) => `${date} at ${time}`,
    zone: (zone: string) => `This is clinic time (${zone}).`,
    kept: (minutes: number) =>
      `Kept for you for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}. Sign up or log in to book it.`,
    ended: 'This time is no longer kept for you.',
    stillFree: "It's still free: sign up or log in to book it.",
    notHeld: 'Not reserved yet. Sign up or log in to book it.',
    dayOnly: 'Sign up or log in to choose a time.',
    taken: "This time isn't available right now.",
    otherTimes: 'See other times',
    login: 'Log in instead',
    signup: 'Sign up instead',
  },
});
