import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { DayButton, type DayButtonProps, DayPicker, type Labels } from 'react-day-picker';
import { endpointQuery } from 'shared-auth';
import { type DateLocal, type DayAvailability, listMonthAvailability } from 'shared-contracts';
import { Button, Cluster } from 'shared-ui';
import { texts } from '../../../texts';
import { calendarLanguage } from '../model/calendar-language';
import {
  type FreeCounts,
  fromCalendarDate,
  isOpenDay,
  toCalendarDate,
  toDayLabel,
  toMonth,
} from '../model/calendar-days';
import { CalendarFrame } from './calendar-styles';

const NOT_LOADED: FreeCounts = new Map();

/** The calendar creates its day buttons itself, so they get the numbers by context. */
const FreeCountsContext = createContext(NOT_LOADED);

/** A day with its number of free times below it; the button's label says the number in words. */
function AvailabilityDayButton({ children, ...props }: DayButtonProps) {
  const freeCount = useContext(FreeCountsContext).get(props.day.isoDate);
  const isShown = freeCount !== undefined && freeCount > 0 && !props.modifiers.disabled;
  return (
    <DayButton {...props}>
      {children}
      <small aria-hidden="true">{isShown && freeCount}</small>
    </DayButton>
  );
}

/** Days can still be chosen; only their numbers are missing. */
function AvailabilityError({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Cluster role="status" justify="center">
      <span>{texts.calendar.countsFailed}</span>
      <Button variant="quiet" onClick={onRetry}>
        {texts.calendar.retry}
      </Button>
    </Cluster>
  );
}

const toFreeCounts = (days: DayAvailability[]): FreeCounts =>
  new Map(days.map(({ dateLocal, freeCount }) => [dateLocal, freeCount]));

interface DayCalendarProps {
  readonly today: DateLocal;
  readonly selected: DateLocal;
  readonly onChoose: (dateLocal: DateLocal) => void;
}

/** Shows the month of the first `selected` day; change its `key` to show another from outside. */
export function DayCalendar({ today, selected, onChoose }: DayCalendarProps) {
  const [month, setMonth] = useState(() => toCalendarDate(selected));
  const shownMonth = toMonth(fromCalendarDate(month));
  const availability = useQuery({
    ...endpointQuery(listMonthAvailability, { query: { month: shownMonth } }),
    select: toFreeCounts,
  });
  const freeCounts = availability.data ?? NOT_LOADED;

  const labels: Partial<Labels> = {
    labelNav: () => texts.calendar.months,
    labelPrevious: () => texts.calendar.previousMonth,
    labelNext: () => texts.calendar.nextMonth,
    labelDayButton: (date, modifiers) =>
      toDayLabel(date, freeCounts.get(fromCalendarDate(date)), modifiers),
  };

  return (
    <CalendarFrame>
      <FreeCountsContext value={freeCounts}>
        <DayPicker
          mode="single"
          required
          weekStartsOn={0}
          fixedWeeks
          aria-label={texts.calendar.label}
          today={toCalendarDate(today)}
          startMonth={toCalendarDate(today)}
          month={month}
          onMonthChange={setMonth}
          selected={toCalendarDate(selected)}
          onSelect={(date) => onChoose(fromCalendarDate(date))}
          disabled={(date) => !isOpenDay(fromCalendarDate(date), today, freeCounts)}
          {...calendarLanguage}
          labels={{ ...calendarLanguage?.labels, ...labels }}
          components={{ DayButton: AvailabilityDayButton }}
        />
      </FreeCountsContext>
      {availability.isError && <AvailabilityError onRetry={() => void availability.refetch()} />}
    </CalendarFrame>
  );
}
