import { useOutletContext } from 'react-router-dom';
import {
  formatCauseContext,
  formatCauseError,
  formatInstant,
  formatVitals,
  type ListedVersion,
  type SiteContext,
} from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { color, fontSize, fontWeight, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { formatPercent } from '../model/versions';
import { Entries } from './entries';

const { counts: countLabels, ...labels } = texts;

const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space.xs} ${space.m};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;

  dt {
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
  }

  dd {
    margin: 0;
    font-weight: ${fontWeight.medium};
  }
`;

const CausesHeading = styled.h4`
  margin-top: ${space.s};
  font-size: ${fontSize.small};
`;

/** How often each outcome was reported in the last 24 hours. */
export function Statistics({ rates }: Pick<ListedVersion, 'rates'>) {
  if (!rates) return <SecondaryText as="p">{labels.noVisits}</SecondaryText>;
  const { failureRate } = rates;
  const speed = formatVitals(rates.vitals);
  const counts = (
    ['loaded', 'shown', 'failed', 'crashed', 'blank', 'blocked', 'errored', 'fell_back'] as const
  ).map((outcome) => [countLabels[outcome], rates[outcome].toLocaleString('en-US')] as const);
  const rate = failureRate === null ? labels.noRate : formatPercent(failureRate);
  return (
    <>
      {rates.verdict && (
        <SecondaryText as="p">
          <strong>{labels.verdict[rates.verdict.kind]}</strong> · {rates.verdict.reason}
        </SecondaryText>
      )}
      {speed && <SecondaryText as="p">{labels.speed(speed)}</SecondaryText>}
      <Counts>
        {[...counts, [countLabels.rate, rate] as const].map(([term, details]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{details}</dd>
          </div>
        ))}
      </Counts>
    </>
  );
}

interface CausesProps {
  /** The remote's. */
  readonly title: string;
  readonly version: ListedVersion;
}

/** Why a version failed; nothing when it did not. */
export function Causes({ title, version: { version, causes } }: CausesProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  if (causes.length === 0) return null;
  const id = `causes-${version}`;
  return (
    <div>
      <CausesHeading id={id}>{labels.causes(title, version)}</CausesHeading>
      <Entries role="list" aria-labelledby={id}>
        {causes.map((cause) => (
          <li key={`${cause.name} ${cause.place}`}>
            <p>{formatCauseError(cause)}</p>
            <SecondaryText>
              {labels.seen(
                cause.count,
                formatInstant(new Date(cause.firstSeen), timeZone),
                formatCauseContext(cause),
              )}
            </SecondaryText>
          </li>
        ))}
      </Entries>
    </div>
  );
}
