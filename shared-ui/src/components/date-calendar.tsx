import { DayPicker, type Labels } from 'react-day-picker';
import { fromCalendarDate, toCalendarDate } from '../calendar/calendar-dates';
import { calendarLanguage, formatSpokenDay } from '../calendar/calendar-language';
import { dateTexts as texts } from '../date-texts';

const labels: Partial<Labels> = {
  ...calendarLanguage.labels,
  labelNav: () => texts.months,
  labelPrevious: () => texts.previousMonth,
  labelNext: () => texts.nextMonth,
  labelMonthDropdown: () => texts.chooseMonth,
  labelYearDropdown: () => texts.chooseYear,
  labelDayButton: (date, { today, selected }) =>
    [formatSpokenDay(date), today && texts.today, selected && texts.selected]
      .filter(Boolean)
      .join(', '),
};

const FIRST_BIRTH_DATE = '1900-01-01';

/** What {@link DateCalendar} shows; days are `YYYY-MM-DD`. */
export interface DateCalendarProps {
  /** Null for none. */
  readonly selected: string | null;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Months and years are chosen from lists. */
  readonly isBirthDate: boolean;
  readonly onChoose: (day: string) => void;
}

/** A day between two limits, or the one that it is beyond. */
function toNearest(day: string, first: string | undefined, last: string | undefined): string {
  if (first !== undefined && day < first) return first;
  return last !== undefined && day > last ? last : day;
}

const toOptionalDate = (day: string | undefined) => (day ? toCalendarDate(day) : undefined);

/** A month of days, of which one can be chosen. Has focus on the chosen day or today. */
export function DateCalendar(props: DateCalendarProps) {
  const { selected, min, max, isBirthDate, onChoose } = props;
  const today = fromCalendarDate(new Date());
  const last = max ?? (isBirthDate ? today : undefined);
  const first = min ?? (isBirthDate ? FIRST_BIRTH_DATE : undefined);
  const shown = toCalendarDate(selected ?? toNearest(today, first, last));
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      fixedWeeks
      captionLayout={isBirthDate ? 'dropdown' : 'label'}
      reverseYears
      startMonth={toOptionalDate(first)}
      {...(last && { endMonth: toCalendarDate(last) })}
      defaultMonth={shown}
      selected={selected === null ? undefined : toCalendarDate(selected)}
      onSelect={(date) => onChoose(fromCalendarDate(date))}
      disabled={(date) => {
        const day = fromCalendarDate(date);
        return (first !== undefined && day < first) || (last !== undefined && day > last);
      }}
      {...calendarLanguage}
      labels={labels}
    />
  );
}
