import { useOutletContext } from 'react-router-dom';
import {
  type Dispute,
  type DisputeStatus,
  formatInstant,
  formatPrice,
  type SiteContext,
} from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { formatTreatment } from 'shared-texts';
import { Badge, type BadgeTone, color, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { toVisitTime } from '../model/refunds';

const { disputes: labels } = texts;

const TONES: Record<DisputeStatus, BadgeTone> = { open: 'danger', won: 'success', lost: 'neutral' };

const Disputes = styled.ul`
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.l};
  align-items: baseline;
  padding-block: ${space.s};

  & + & {
    border-top: 1px solid ${color.border};
  }
`;

/** Whose payment it is, and for which visit. */
function toPaymentText(dispute: Dispute): string {
  const visit = texts.visitAt(formatTreatment(dispute.treatment), toVisitTime(dispute));
  return labels.payment(dispute.patient, visit);
}

function toEvidenceText({ status, evidenceDueAt }: Dispute, timeZone: string): string | null {
  if (status !== 'open') return null;
  if (!evidenceDueAt) return labels.noEvidence;
  return labels.evidence(formatInstant(evidenceDueAt, timeZone));
}

/** The disputed payments: whose, how much, how it stands, and until when the clinic can object. */
export function DisputesList({ disputes }: { disputes: readonly Dispute[] }) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  return (
    <Disputes role="list" aria-labelledby="disputes">
      {disputes.map((dispute) => (
        <Row key={dispute.id}>
          <Badge tone={TONES[dispute.status]}>{labels.states[dispute.status]}</Badge>
          <strong>{formatPrice(dispute.amountCents)}</strong>
          <span>{toPaymentText(dispute)}</span>
          <SecondaryText>{toEvidenceText(dispute, timeZone)}</SecondaryText>
        </Row>
      ))}
    </Disputes>
  );
}
