import { formatTime, type HourUse, toTimeOfDay } from 'shared-contracts';
import { color, fontSize, fontWeight, radius, space, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { formatShare, formatWeekdayOf } from '../model/format';
import { toUseGrid, weekdays } from '../model/use-grid';

const { use: labels } = texts.reports;

/** On a phone the week is wider than the screen. */
const Scroll = styled.div`
  position: relative;
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  min-width: 26rem;
  border-collapse: separate;
  border-spacing: 2px;
  font-size: ${fontSize.caption};
  font-variant-numeric: tabular-nums;
  table-layout: fixed;

  th {
    padding: ${space.xs} 0;
    color: ${color.textMuted};
    font-weight: ${fontWeight.medium};
    text-align: center;
  }

  tbody th,
  thead th:first-child {
    text-align: start;
    white-space: nowrap;
  }

  thead th:first-child {
    width: 4.25rem;
  }
`;

const Cell = styled.td<{ $share: number }>`
  padding: ${space.s} 0;
  border-radius: ${radius.s};
  background: color-mix(
    in srgb,
    ${color.sceneMid} ${({ $share }) => Math.round(Math.min(1, $share) * 100)}%,
    ${color.surfaceMuted}
  );
  color: ${color.text};
  text-align: center;
`;

const formatHour = (hour: number): string => formatTime(toTimeOfDay(hour * 60));
const toWhole = (share: number): string => formatShare(Math.round(share * 100) / 100);

/** The use of all chairs or dentists, the darker the more. */
export function HeatMap({ uses }: { uses: readonly HourUse[] }) {
  return (
    <Scroll role="region" aria-label={labels.caption} tabIndex={0}>
      <Table>
        <caption>
          <VisuallyHidden>{labels.caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{labels.hour}</th>
            {weekdays.map(formatWeekdayOf).map(({ short, long }) => (
              <th key={short} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {toUseGrid(uses).map(({ hour, cells }) => (
            <tr key={hour}>
              <th scope="row">{formatHour(hour)}</th>
              {cells.map((share, index) => (
                <Cell key={weekdays[index]} $share={share ?? 0}>
                  {share === null ? (
                    <>
                      <span aria-hidden="true">–</span>
                      <VisuallyHidden>{labels.closed}</VisuallyHidden>
                    </>
                  ) : (
                    toWhole(share)
                  )}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
