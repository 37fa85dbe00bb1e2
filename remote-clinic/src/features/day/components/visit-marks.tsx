import type { ClinicVisit } from 'shared-contracts';
import { Icon, type IconName } from 'shared-ui';
import { isExpected, isLate, toPayment } from '../model/visit-state';
import { type BlockTone, Marks } from './diary-block-styles';

const SIZE = 14;

/** How far a visit is, as the diary shows it. */
export type VisitLook = 'expected' | 'late' | 'arrived' | 'in_treatment' | 'completed' | 'no_show';

/** The look of a visit at a time. */
export function toLook(visit: ClinicVisit, now: Date): VisitLook {
  if (isLate(visit, now)) return 'late';
  return isExpected(visit) ? 'expected' : (visit.status as VisitLook);
}

/** Colour and mark of each look: what is booked and on time has no mark. */
export const looks: Readonly<Record<VisitLook, { tone: BlockTone; icon: IconName | null }>> = {
  expected: { tone: 'expected', icon: null },
  late: { tone: 'late', icon: 'clock' },
  arrived: { tone: 'here', icon: 'user' },
  in_treatment: { tone: 'here', icon: 'doctor' },
  completed: { tone: 'over', icon: 'check' },
  no_show: { tone: 'missed', icon: 'close' },
};

/** The marks that stand beside that of the look. */
export const markIcons = { alert: 'warning', due: 'card' } as const;

/** What the words of a visit's block have no room for: alerts, what is due, and how far it is. */
export function listMarks(visit: ClinicVisit, now: Date): IconName[] {
  const { icon } = looks[toLook(visit, now)];
  return [
    ...(visit.alerts.length > 0 ? [markIcons.alert] : []),
    ...(toPayment(visit) === 'due' ? [markIcons.due] : []),
    ...(icon ? [icon] : []),
  ];
}

/** The marks in the corner of a visit's block. */
export const VisitMarks = ({ marks }: { readonly marks: readonly IconName[] }) =>
  marks.length > 0 && (
    <Marks aria-hidden>
      {marks.map((icon) => (
        <Icon key={icon} name={icon} size={SIZE} />
      ))}
    </Marks>
  );
