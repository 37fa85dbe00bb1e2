import { useState } from 'react';
import { DayPicker, type Labels } from 'react-day-picker';
import type { DateLocal } from 'shared-contracts';
import { texts } from '../../../texts';
import { useFreeTimes } from '../hooks/use-free-times';
import { fromCalendarDate, toCalendarDate, toMonth } from '../model/calendar-date';
import { isOpenDay } from '../model/open-days';
import { toDayLabel } from '../model/to-day-label';
import { CalendarFrame } from './calendar-styles';
import { CountsFailed } from './counts-failed';
import { CountedDayButton, FreeTimesContext } from './counted-day-button';

interface DayCalendarProps {
  readonly today: DateLocal;
  readonly selected: DateLocal;
  readonly onChoose: (dateLocal: DateLocal) => void;
}

/** Mount it anew (`key`) when the selected day's month changes from outside. */
export function DayCalendar({ today, selected, onChoose }: DayCalendarProps) {
  const [month, setMonth] = useState(() => toCalendarDate(selected));
  const { freeTimes, isError, retry } = useFreeTimes(toMonth(fromCalendarDate(month)));

  const labels: Partial<Labels> = {
    labelNav: () => texts.calendar.months,
    labelPrevious: () => texts.calendar.previousMonth,
    labelNext: () => texts.calendar.nextMonth,
    labelDayButton: (date, modifiers) =>
      toDayLabel(date, freeTimes.get(fromCalendarDate(date)), modifiers),
  };

  return (
    <CalendarFrame>
      <FreeTimesContext value={freeTimes}>
        <DayPicker
          mode="single"
          required
          weekStartsOn={0}
          aria-label={texts.calendar.label}
          today={toCalendarDate(today)}
          startMonth={toCalendarDate(today)}
          month={month}
          onMonthChange={setMonth}
          selected={toCalendarDate(selected)}
          onSelect={(date) => onChoose(fromCalendarDate(date))}
          disabled={(date) => !isOpenDay(fromCalendarDate(date), today, freeTimes)}
          labels={labels}
          components={{ DayButton: CountedDayButton }}
        />
      </FreeTimesContext>
      {isError && <CountsFailed onRetry={retry} />}
    </CalendarFrame>
  );
}
