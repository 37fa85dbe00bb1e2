import type { Draft, WeekdayHours } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { Cluster, fontWeight, IconButton, media, Stack, TextField } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../texts';

const { hours: labels } = texts;

/** Monday first. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;

const Day = styled.div`
  display: grid;
  gap: 0.25rem 1rem;
  align-items: center;

  ${media.tablet} {
    grid-template-columns: 9.5rem max-content;
  }
`;

const DayName = styled.span`
  font-weight: ${fontWeight.medium};
`;

/** A period of a weekday as it is typed. */
export type HoursDraft = Draft<WeekdayHours>;

const keys = new WeakMap<HoursDraft, number>();
let lastKey = 0;

/** Tells periods apart, which have no IDs, while others are added and removed. */
function toKey(hours: HoursDraft): number {
  const key = keys.get(hours) ?? (lastKey += 1);
  keys.set(hours, key);
  return key;
}

/** The same period with other hours. */
function change(hours: HoursDraft, changes: Partial<HoursDraft>): HoursDraft {
  const changed = { ...hours, ...changes };
  keys.set(changed, toKey(hours));
  return changed;
}

interface HoursEditorProps {
  readonly label: string;
  readonly value: readonly HoursDraft[];
  readonly onChange: (value: HoursDraft[]) => void;
}

/** The periods of each day of the week. */
export function HoursEditor({ label, value, onChange }: HoursEditorProps) {
  const add = (weekday: number) =>
    onChange([...value, { weekday, fromLocal: '09:00', untilLocal: '17:00' }]);

  const renderPeriod = (hours: HoursDraft, dayIndex: number) => {
    const index = value.indexOf(hours);
    const day = labels.weekdays[hours.weekday] ?? '';
    const period = dayIndex === 0 ? day : labels.period(day, dayIndex + 1);
    const set = (changes: Partial<HoursDraft>) =>
      onChange(value.with(index, change(hours, changes)));
    return (
      <Cluster key={toKey(hours)} gap="s">
        <TextField
          type="time"
          label={labels.from(period)}
          value={hours.fromLocal}
          onChange={({ target }) => set({ fromLocal: target.value })}
        />
        <TextField
          type="time"
          label={labels.until(period)}
          value={hours.untilLocal}
          onChange={({ target }) => set({ untilLocal: target.value })}
        />
        <IconButton
          icon="trash"
          label={labels.remove(period)}
          onClick={() => onChange(value.toSpliced(index, 1))}
        />
      </Cluster>
    );
  };

  return (
    <Stack gap="m" role="group" aria-label={label}>
      {WEEKDAYS.map((weekday) => {
        const periods = value.filter((hours) => hours.weekday === weekday).map(renderPeriod);
        const day = labels.weekdays[weekday];
        return (
          <Day key={weekday}>
            <Cluster gap="s" justify="space-between">
              <DayName>{day}</DayName>
              <IconButton icon="plus" label={labels.add(day)} onClick={() => add(weekday)} />
            </Cluster>
            {periods.length > 0 ? (
              <Stack gap="s">{periods}</Stack>
            ) : (
              <SecondaryText>{labels.closed}</SecondaryText>
            )}
          </Day>
        );
      })}
    </Stack>
  );
}
