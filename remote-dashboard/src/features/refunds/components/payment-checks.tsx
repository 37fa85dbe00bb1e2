import { useOutletContext } from 'react-router-dom';
import { formatInstant, type Reconciliation, type SiteContext } from 'shared-contracts';
import { color, space } from 'shared-ui';
import { styled } from 'styled-components';
import { SecondaryText } from 'shared-data';
import { texts } from '../../../texts';
import { toFindings } from '../model/refunds';

const { paymentChecks: labels } = texts;

const Checks = styled.ol`
  padding: 0;
  list-style: none;
`;

const Check = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.l};
  align-items: baseline;
  padding-block: ${space.s};

  & + & {
    border-top: 1px solid ${color.border};
  }
`;

/** What a comparison found, in sentences. */
function toFindingsText({ details }: Reconciliation): string {
  const findings = toFindings(details);
  if (findings.length === 0) return labels.nothing;
  return findings.map(({ kind, count }) => labels.findings[kind](count)).join(' ');
}

/** The comparisons with the card provider: when, how much was checked, and what was repaired. */
export function PaymentChecks({ checks }: { checks: readonly Reconciliation[] }) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  if (checks.length === 0) return <p>{labels.none}</p>;
  return (
    <Checks role="list" aria-labelledby="payment-checks">
      {checks.map((check) => (
        <Check key={check.id}>
          <SecondaryText>
            {labels.checked(formatInstant(check.ranAt, timeZone), check.checked)}
          </SecondaryText>
          <span>{toFindingsText(check)}</span>
        </Check>
      ))}
    </Checks>
  );
}
