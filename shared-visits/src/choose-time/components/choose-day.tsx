import { lazy, Suspense } from 'react';
import { color, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import { toMonth } from '../model/months';
import { CalendarOutline } from './calendar-outline';
import type { DayCalendarProps } from './day-calendar';

const DayCalendar = lazy(async () => ({ default: (await import('./day-calendar')).DayCalendar }));

/**
 * In a form the calendar is one of the fields: no card, and as wide as they are. On the smallest phones it is wider
 * than they are: seven columns take 44 px each.
 */
const Field = styled.div`
  --width: max(100%, 310px);

  > div {
    width: var(--width);
    margin-inline: calc((100% - var(--width)) / 2);
    padding: 0 0 ${space.s};
    border: 0;
    border-radius: 0;
    box-shadow: none;
  }
`;

/** Takes the room of the calendar while it is unknown which month it shows. */
const Pending = styled(Field)`
  > div {
    border-radius: ${radius.m};
    background: ${color.surfaceMuted};
  }
`;

const Outline = () => (
  <Pending>
    <CalendarOutline />
  </Pending>
);

interface ChooseDayProps extends Omit<DayCalendarProps, 'filter'> {
  /** Null until it is known which times count. */
  readonly filter: DayCalendarProps['filter'] | null;
}

/** The calendar of free days as a field of a form. Shows the month of `selected`, also of one that comes from outside. */
export const ChooseDay = ({ filter, ...calendar }: ChooseDayProps) =>
  filter ? (
    <Suspense fallback={<Outline />}>
      <Field>
        <DayCalendar
          key={toMonth(calendar.selected ?? calendar.today)}
          filter={filter}
          {...calendar}
        />
      </Field>
    </Suspense>
  ) : (
    <Outline />
  );
