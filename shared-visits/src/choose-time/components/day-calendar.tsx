import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { DayButton, type DayButtonProps, DayPicker, type Labels } from 'react-day-picker';
import type { DateLocal, DayAvailability } from 'shared-contracts';
import { Button, calendarLanguage, Cluster, fromCalendarDate, toCalendarDate } from 'shared-ui';
import { clinicTimes, type TimesSource } from '../api/times';
import { type TimesFilter, toMonth } from '../model/months';
import { calendarTexts } from '../../calendar-texts';
import {
  isOpenDay,
  type KnownDays,
  toClosedText,
  toDayLabel,
  toLevel,
} from '../model/calendar-days';
import { CalendarFrame, Legend } from './calendar-styles';

const NOT_LOADED: KnownDays = new Map();

/** The calendar creates its day buttons itself, so they get what is known by context. */
const KnownDaysContext = createContext(NOT_LOADED);

/** A day with a bar that shows how many times are open; the button's label says their number. */
function AvailabilityDayButton({ children, ...props }: DayButtonProps) {
  const days = useContext(KnownDaysContext);
  const day = fromCalendarDate(props.day.date);
  const level = props.modifiers.disabled ? 0 : toLevel(day, days);
  const known = days.get(day);
  return (
    <DayButton {...props} title={(known && toClosedText(known)) ?? undefined}>
      {children}
      <small aria-hidden="true" data-level={level || undefined} />
    </DayButton>
  );
}

/** Days can still be chosen; only their numbers are missing. */
function AvailabilityError({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Cluster role="status" justify="center">
      <span>{calendarTexts.calendar.countsFailed}</span>
      <Button variant="quiet" onClick={onRetry}>
        {calendarTexts.calendar.retry}
      </Button>
    </Cluster>
  );
}

/** What the bars mean, for those who see them. */
const LevelLegend = () => (
  <Legend aria-hidden="true">
    <span>
      <i data-level="1" />
      {calendarTexts.calendar.few}
    </span>
    <span>
      <i data-level="3" />
      {calendarTexts.calendar.many}
    </span>
  </Legend>
);

const toKnownDays = (days: DayAvailability[]): KnownDays =>
  new Map(days.map((day) => [day.dateLocal, day]));

/** What {@link DayCalendar} shows. */
export interface DayCalendarProps {
  readonly today: DateLocal;
  /** Null until it is known. */
  readonly selected: DateLocal | null;
  readonly filter: TimesFilter;
  readonly times?: TimesSource;
  /** Whether a day can be chosen although no time is open on it; none unless given. */
  readonly canChoose?: (dateLocal: DateLocal) => boolean;
  /** Whether fully booked days can be chosen too, as where a patient can wait for a time. */
  readonly opensFullDays?: boolean;
  readonly onChoose: (dateLocal: DateLocal) => void;
}

/** Shows the month of the first `selected` day; change its `key` to show another from outside. */
export function DayCalendar(props: DayCalendarProps) {
  const { today, selected, filter, times = clinicTimes, canChoose = () => false } = props;
  const { opensFullDays = false, onChoose } = props;
  const [month, setMonth] = useState(() =>
    toCalendarDate(selected !== null && selected > today ? selected : today),
  );
  const shownMonth = toMonth(fromCalendarDate(month));
  const availability = useQuery({
    ...times.toMonth(shownMonth, filter),
    select: toKnownDays,
  });
  const days = availability.data ?? NOT_LOADED;

  const labels: Partial<Labels> = {
    labelNav: () => calendarTexts.calendar.months,
    labelPrevious: () => calendarTexts.calendar.previousMonth,
    labelNext: () => calendarTexts.calendar.nextMonth,
    labelDayButton: (date, modifiers) =>
      toDayLabel(date, days.get(fromCalendarDate(date)), modifiers),
  };

  return (
    <CalendarFrame>
      <KnownDaysContext value={days}>
        <DayPicker
          mode="single"
          required
          fixedWeeks
          aria-label={calendarTexts.calendar.label}
          today={toCalendarDate(today)}
          startMonth={toCalendarDate(today)}
          month={month}
          onMonthChange={setMonth}
          selected={selected === null ? undefined : toCalendarDate(selected)}
          onSelect={(date) => onChoose(fromCalendarDate(date))}
          disabled={(date) => {
            const day = fromCalendarDate(date);
            const known = canChoose(day) ? NOT_LOADED : days;
            return !isOpenDay(day, today, { days: known, opensFullDays });
          }}
          {...calendarLanguage}
          labels={{ ...calendarLanguage.labels, ...labels }}
          components={{ DayButton: AvailabilityDayButton }}
        />
      </KnownDaysContext>
      <LevelLegend />
      {availability.isError && <AvailabilityError onRetry={() => void availability.refetch()} />}
    </CalendarFrame>
  );
}
