import { defineTexts } from 'shared-texts';

/** Every text of the calendar, which the page of the appointments shows before its dialog is needed. */
export const calendarTexts = defineTexts('shared-visits', {
  calendar: {
    label: 'Day of the appointment',
    loading: 'Loading the calendar',
    months: 'Months',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    today: 'today',
    selected: 'selected',
    free: (count: number) => (count === 1 ? '1 time available' : `${count} times available`),
    noneFree: 'no times available',
    full: 'fully booked',
    closed: 'Closed',
    closedFor: (reason: string) => `Closed – ${reason}`,
    upTo: (date: string) => `You can book up to ${date}`,
    few: 'Few times available',
    many: 'Many times available',
    countsFailed: "We couldn't load availability.",
    retry: 'Try again',
    zone: (zone: string) => `Times are clinic time (${zone}).`,
  },
});
