import type { ListedVersion } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import {
  icons,
  color,
  fontSize,
  fontWeight,
  Icon,
  type IconDrawing,
  radius,
  space,
} from 'shared-ui';
import { styled } from 'styled-components';
import { texts as labels } from '../../../texts';
import { type Health, toRecent } from '../model/health';
import { formatPercent } from '../model/versions';
import { Sparkline } from './sparkline';

const looks: Record<Health, { icon: IconDrawing; text: string; background: string }> = {
  healthy: { icon: icons.check, text: color.successText, background: color.successSoft },
  failing: { icon: icons.alert, text: color.dangerText, background: color.dangerSoft },
  unclear: { icon: icons.clock, text: color.textMuted, background: color.surfaceMuted },
  unused: { icon: icons.clock, text: color.textMuted, background: color.surfaceMuted },
};

const Mark = styled.span<{ $health: Health }>`
  display: inline-flex;
  gap: 0.25rem;
  align-items: center;
  padding: 0.125rem 0.5rem;
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  background: ${({ $health }) => looks[$health].background};
  color: ${({ $health }) => looks[$health].text};
  font-size: ${fontSize.caption};
  font-weight: ${fontWeight.bold};
  line-height: 1.4;
  white-space: nowrap;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.s};
  align-items: center;

  /* As wide as what is left of the line. */
  > svg {
    flex: 1 1 2rem;
    min-width: 0;
    max-width: max-content;
    margin-inline-start: auto;
  }
`;

const Rate = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

interface VersionHealthProps {
  readonly version: ListedVersion;
  /** Tells it from the other version that visitors get. */
  readonly isNamed: boolean;
}

/** How a version fares now, and its failure rate by hour. */
export function VersionHealth({ version, isNamed }: VersionHealthProps) {
  const { health, rate, hours } = toRecent(version);
  return (
    <Line>
      {isNamed && <SecondaryText>{version.version}</SecondaryText>}
      <Mark $health={health}>
        <Icon drawing={looks[health].icon} size={16} />
        {labels.health[health]}
      </Mark>
      {rate !== null && <Rate>{labels.rateIn(formatPercent(rate), hours)}</Rate>}
      {version.rates && version.rates.hours.length > 0 && <Sparkline hours={version.rates.hours} />}
    </Line>
  );
}
