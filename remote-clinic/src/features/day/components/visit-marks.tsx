import type { ClinicVisit } from 'shared-contracts';
import { icons, Icon, type IconDrawing } from 'shared-ui';
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
export const looks: Readonly<Record<VisitLook, { tone: BlockTone; icon: IconDrawing | null }>> = {
  expected: { tone: 'expected', icon: null },
  late: { tone: 'late', icon: icons.clock },
  arrived: { tone: 'here', icon: icons.user },
  in_treatment: { tone: 'here', icon: icons.doctor },
  completed: { tone: 'over', icon: icons.check },
  no_show: { tone: 'missed', icon: icons.close },
};

/** The marks that stand beside that of the look. */
export const markIcons = { alert: icons.warning, due: icons.card } as const;

/** What the words of a visit's block have no room for: alerts, what is due, and how far it is. */
export function listMarks(visit: ClinicVisit, now: Date): IconDrawing[] {
  const { icon } = looks[toLook(visit, now)];
  return [
    ...(visit.alerts.length > 0 ? [markIcons.alert] : []),
    ...(toPayment(visit) === 'due' ? [markIcons.due] : []),
    ...(icon ? [icon] : []),
  ];
}

/** The marks in the corner of a visit's block. */
export const VisitMarks = ({ marks }: { readonly marks: readonly IconDrawing[] }) =>
  marks.length > 0 && (
    <Marks aria-hidden>
      {marks.map((icon) => (
        <Icon key={icon.path} drawing={icon} size={SIZE} />
      ))}
    </Marks>
  );
