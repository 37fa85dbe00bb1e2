import type { ClinicVisit } from 'shared-contracts';
import { Badge, type BadgeTone, Cluster, color, fontSize, fontWeight } from 'shared-ui';
import { css, styled } from 'styled-components';
import { texts } from '../../../texts';
import { isExpected, isLate, toWaitedMinutes } from '../model/visit-state';

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

const Note = styled.div<{ $isLate: boolean }>`
  color: ${({ $isLate }) => ($isLate ? color.warningText : color.textMuted)};
  font-size: ${fontSize.caption};
  ${({ $isLate }) => $isLate && css({ fontWeight: fontWeight.bold })}
`;

/** How far a visit is, and below it since when its patient waits, or that it is late. */
export function VisitState({ visit, now }: { visit: ClinicVisit; now: Date }) {
  const waited = toWaitedMinutes(visit, now);
  const late = isLate(visit, now);
  return (
    <>
      <Badge tone={TONES[visit.status]}>{texts.states[visit.status]}</Badge>
      {waited !== null && <Note $isLate={false}>{texts.waiting(waited)}</Note>}
      {late && <Note $isLate>{texts.late}</Note>}
    </>
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
