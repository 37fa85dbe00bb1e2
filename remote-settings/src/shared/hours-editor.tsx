import { useState } from 'react';
import { SecondaryText } from 'shared-data';
import {
  icons,
  Cluster,
  fontWeight,
  IconButton,
  LiveRegion,
  media,
  Stack,
  TextField,
} from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../texts';
import { FieldGroup } from './field-group';
import { addPeriod, change, copyDay, type HoursDraft, toKey } from './hours-draft';

const { hours: labels } = texts;

/** Monday first. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

const Day = styled.div`
  display: grid;
  gap: 0.25rem 1rem;
  align-items: center;

  /* In a dialog the hours go below their day. */
  ${media.tablet} {
    display: flex;
    flex-wrap: wrap;

    > :first-child {
      flex: 0 0 13.5rem;
    }
  }
`;

const DayName = styled.span`
  font-weight: ${fontWeight.medium};
`;

interface HoursEditorProps {
  readonly label: string;
  readonly value: readonly HoursDraft[];
  readonly onChange: (value: HoursDraft[]) => void;
  /** Those of which hours can be entered; all unless given. */
  readonly weekdays?: readonly number[];
  /** What a day without hours is called. */
  readonly dayOff?: string;
  readonly isLabelHidden?: boolean;
  readonly hint?: string;
  readonly error?: string | null;
}

/** The periods of each day of the week. */
export function HoursEditor(props: HoursEditorProps) {
  const { label, value, onChange, weekdays = WEEK, dayOff = labels.closed } = props;
  const [copied, setCopied] = useState('');

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
          icon={icons.trash}
          label={labels.remove(period)}
          onClick={() => onChange(value.toSpliced(index, 1))}
        />
      </Cluster>
    );
  };

  const renderDay = (weekday: number) => {
    const periods = value.filter((hours) => hours.weekday === weekday).map(renderPeriod);
    const day = labels.weekdays[weekday] ?? '';
    const hasHours = periods.length > 0;
    function copy() {
      onChange(copyDay(value, weekday, weekdays));
      setCopied(labels.copied(day));
    }
    return (
      <Day key={weekday}>
        <Cluster gap="xs" justify="space-between">
          <DayName>{day}</DayName>
          <Cluster gap="xs">
            {hasHours && weekdays.length > 1 && (
              <IconButton icon={icons.copy} label={labels.copy(day)} onClick={copy} />
            )}
            <IconButton
              icon={icons.plus}
              label={hasHours ? labels.addBreak(day) : labels.add(day)}
              onClick={() => onChange(addPeriod(value, weekday))}
            />
          </Cluster>
        </Cluster>
        {hasHours ? <Stack gap="s">{periods}</Stack> : <SecondaryText>{dayOff}</SecondaryText>}
      </Day>
    );
  };

  return (
    <FieldGroup
      label={label}
      isLabelHidden={props.isLabelHidden}
      hint={[props.hint, labels.help].filter(Boolean).join(' ')}
      error={props.error}
    >
      <Stack gap="m">{WEEK.filter((weekday) => weekdays.includes(weekday)).map(renderDay)}</Stack>
      <LiveRegion message={copied} />
    </FieldGroup>
  );
}
