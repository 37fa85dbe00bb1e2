import type { WeekdayHours } from 'shared-contracts';
import { SecondaryText } from 'shared-pages';
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

interface HoursEditorProps {
  readonly label: string;
  readonly value: readonly WeekdayHours[];
  readonly onChange: (value: WeekdayHours[]) => void;
}

/** The periods of each day of the week. */
export function HoursEditor({ label, value, onChange }: HoursEditorProps) {
  const replace = (index: number, hours: WeekdayHours) => onChange(value.with(index, hours));
  const remove = (index: number) => onChange(value.toSpliced(index, 1));
  const add = (weekday: number) =>
    onChange([...value, { weekday, fromLocal: '09:00', untilLocal: '17:00' }]);

  const renderPeriod = (hours: WeekdayHours, index: number) => {
    const day = labels.weekdays[hours.weekday] ?? '';
    return (
      <Cluster key={index} gap="s">
        <TextField
          type="time"
          label={labels.from(day)}
          value={hours.fromLocal}
          onChange={({ target }) => replace(index, { ...hours, fromLocal: target.value })}
        />
        <TextField
          type="time"
          label={labels.until(day)}
          value={hours.untilLocal}
          onChange={({ target }) => replace(index, { ...hours, untilLocal: target.value })}
        />
        <IconButton icon="trash" label={labels.remove(day)} onClick={() => remove(index)} />
      </Cluster>
    );
  };

  return (
    <Stack gap="m" role="group" aria-label={label}>
      {WEEKDAYS.map((weekday) => {
        const periods = value.flatMap((hours, index) =>
          hours.weekday === weekday ? [renderPeriod(hours, index)] : [],
        );
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
