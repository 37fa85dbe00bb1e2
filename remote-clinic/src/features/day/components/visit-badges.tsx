import type { ClinicVisit } from 'shared-contracts';
import { Badge, type BadgeTone, Cluster } from 'shared-ui';
import { texts } from '../../../texts';
import { isExpected, isLate } from '../model/visit-state';

const TONES: Record<ClinicVisit['status'], BadgeTone> = {
  booked: 'neutral',
  paid: 'neutral',
  arrived: 'info',
  in_treatment: 'success',
  completed: 'neutral',
  no_show: 'danger',
};

/** How far a visit is, and whether it is late. */
export function StatusBadges({ visit, now }: { visit: ClinicVisit; now: Date }) {
  return (
    <Cluster gap="xs">
      <Badge tone={TONES[visit.status]}>{texts.states[visit.status]}</Badge>
      {isLate(visit, now) && <Badge tone="warning">{texts.late}</Badge>}
    </Cluster>
  );
}

/** What reception should know about a patient before they come. */
export function PatientBadges({ visit }: { visit: ClinicVisit }) {
  const isConfirmed = visit.isConfirmed && isExpected(visit);
  if (!visit.isFirstVisit && !isConfirmed) return null;
  return (
    <Cluster gap="xs">
      {visit.isFirstVisit && <Badge tone="info">{texts.firstVisit}</Badge>}
      {isConfirmed && <Badge tone="success">{texts.confirmed}</Badge>}
    </Cluster>
  );
}
