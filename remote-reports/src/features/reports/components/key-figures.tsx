import { Card, color, fontSize, fontWeight, Grid, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import type { KeyFigures as Figures } from '../model/figures';
import { formatCount, formatDays, formatDollars, formatShare } from '../model/format';
import { describeChange } from '../model/change';

const { figures: labels } = texts.reports;

const Figure = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  padding: ${space.l};
`;

const Term = styled.dt`
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

const Value = styled.dd`
  margin: 0;
  color: ${color.heading};
  font-size: ${fontSize.title2};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
  overflow-wrap: anywhere;
`;

const Change = styled.dd`
  min-height: 1.6em;
  margin: 0;
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

const formats: Record<keyof Figures, (value: number | null) => string> = {
  bookings: (count) => formatCount(count ?? 0),
  completed: (count) => formatCount(count ?? 0),
  noShowRate: formatShare,
  net: (cents) => formatDollars(cents ?? 0),
  refunds: (cents) => formatDollars(cents ?? 0),
  chairUse: formatShare,
  leadDays: formatDays,
  reviews: (count) => formatCount(count ?? 0),
};

const names = Object.keys(formats) as (keyof Figures)[];

interface KeyFiguresProps {
  readonly now: Figures;
  /** Of the period before; null while they load, or if they could not be loaded. */
  readonly before: Figures | null;
}

export const KeyFigures = ({ now, before }: KeyFiguresProps) => (
  <section aria-label={labels.label}>
    <Grid as="dl" gap="m" minColumn="max(10rem, 22%)">
      {names.map((name) => (
        <Figure key={name}>
          <Term>{labels[name]}</Term>
          <Value>{formats[name](now[name])}</Value>
          <Change>{before && describeChange(name, now[name], before[name])}</Change>
        </Figure>
      ))}
    </Grid>
  </section>
);
