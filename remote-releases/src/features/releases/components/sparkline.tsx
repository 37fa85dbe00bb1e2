import { type HourCounts, TOLERATED_FAILURE_RATE } from 'shared-contracts';
import { color, media } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { toRate } from '../model/health';
import { formatPercent } from '../model/versions';

const STEP = 3;
const HEIGHT = 20;
/** Of an hour in which nothing failed. */
const LOWEST = 2;
/** The rate of a full bar, unless there is a higher one. */
const FULL_RATE = 0.1;

const Bar = styled.rect<{ $isHigh: boolean }>`
  fill: ${({ $isHigh }) => ($isHigh ? color.danger : color.borderControl)};

  ${media.forcedColors} {
    fill: CanvasText;
  }
`;

/** The failure rate of each hour as a bar; none for an hour without visits. */
export function Sparkline({ hours }: { readonly hours: readonly HourCounts[] }) {
  const rates = hours.map(toRate);
  const highest = Math.max(0, ...rates.map((rate) => rate ?? 0));
  const full = Math.max(FULL_RATE, highest);
  const width = hours.length * STEP;
  return (
    <svg
      role="img"
      aria-label={texts.byHour(formatPercent(highest))}
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
    >
      {rates.map((rate, hour) => {
        if (rate === null) return null;
        const height = Math.max(LOWEST, (rate / full) * HEIGHT);
        return (
          <Bar
            key={hour}
            $isHigh={rate > TOLERATED_FAILURE_RATE}
            x={hour * STEP}
            y={HEIGHT - height}
            width={STEP - 1}
            height={height}
          />
        );
      })}
    </svg>
  );
}
