import { formatDay, type DateLocal } from 'shared-contracts';
import {
  icons,
  color,
  fontSize,
  fontWeight,
  IconButton,
  radius,
  space,
  VisuallyHidden,
} from 'shared-ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { dialogTexts } from '../../../dialog-texts';
import { useAdjacentDays } from '../hooks/use-adjacent-days';

const { booking: words } = dialogTexts;

const Row = styled.div`
  display: flex;
  gap: ${space.xs};
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space.l};
  padding: ${space.xs};
  border-radius: ${radius.m};
  background: ${color.surfaceMuted};
`;

const Day = styled.input`
  flex: 1 1 auto;
  width: 0;
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.s};
  background: none;
  color: ${color.heading};
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.bold};
  text-align: center;

  /* Its months and weekdays have no short forms. */
  :lang(ar) & {
    font-size: clamp(0.8125rem, 4.2vw, ${fontSize.body});
  }
`;

interface DayFieldProps {
  readonly dateLocal: DateLocal;
  readonly today: DateLocal;
  readonly treatmentId: string;
  /** Null for any. */
  readonly doctorId: string | null;
  readonly onChoose: (dateLocal: DateLocal) => void;
}

/** The day of the visit, with the way to the nearest days that have open times. */
export function DayField({ onChoose, ...day }: DayFieldProps) {
  const id = useId();
  const { previous, next } = useAdjacentDays(day);
  const go = (dateLocal: DateLocal | null) => {
    if (dateLocal !== null) onChoose(dateLocal);
  };
  return (
    <Row>
      <IconButton
        icon={icons.chevronLeft}
        label={words.previousDay}
        aria-disabled={previous === null || undefined}
        onClick={() => go(previous)}
      />
      <VisuallyHidden as="label" htmlFor={id}>
        {words.date}
      </VisuallyHidden>
      <Day id={id} value={formatDay(day.dateLocal)} readOnly />
      <IconButton
        icon={icons.chevronRight}
        label={words.nextDay}
        aria-disabled={next === null || undefined}
        onClick={() => go(next)}
      />
    </Row>
  );
}
