import { type DateLocal, formatMonth, formatWeekday } from 'shared-contracts';
import { color, fontSize, fontWeight, radius, space } from 'shared-ui';
import { styled } from 'styled-components';

const Tile = styled.div`
  display: grid;
  justify-items: center;
  min-width: 4.75rem;
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.m};
  background: ${color.surface};
  line-height: 1.2;
  text-align: center;
`;

const Month = styled.span`
  justify-self: stretch;
  padding: ${space.xs} ${space.s};
  background: ${color.primary};
  color: ${color.onPrimary};
  font-size: ${fontSize.caption};
  font-weight: ${fontWeight.bold};
`;

const Day = styled.span`
  padding-top: ${space.xs};
  color: ${color.heading};
  font-size: ${fontSize.title1};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
`;

const Weekday = styled.span`
  padding-bottom: ${space.s};
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
`;

/** A day as on a tear-off calendar. Decorative: the text beside it names the day. */
export const DateTile = ({ dateLocal }: { readonly dateLocal: DateLocal }) => (
  <Tile aria-hidden="true">
    <Month>{formatMonth(dateLocal)}</Month>
    <Day>{Number(dateLocal.slice(8))}</Day>
    <Weekday>{formatWeekday(dateLocal)}</Weekday>
  </Tile>
);
