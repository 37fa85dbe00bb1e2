import {
  type ClinicPresent,
  type ClinicVisit,
  type DateLocal,
  findRecorded,
  isAllowed,
  listRecordable,
  MINUTE_MS,
  type VisitStatus,
} from 'shared-contracts';

/** Patients who are a little late are not shown as late. */
const GRACE_MS = 5 * MINUTE_MS;

/** A visit with the day it is on. */
export type DayVisit = ClinicVisit & { readonly dateLocal: DateLocal };

/** The ID of the element with the patient's name, which describes the actions on the visit. */
export const toNameId = ({ id }: Pick<DayVisit, 'id'>): string => `visit-${id}`;

const NEXT: Partial<Record<ClinicVisit['status'], VisitStatus>> = {
  booked: 'arrived',
  paid: 'arrived',
  arrived: 'in_treatment',
  in_treatment: 'completed',
};

/** What usually happens next to a visit; null when that can't be recorded now, or nothing does. */
export function toNextStatus(visit: DayVisit, present: ClinicPresent): VisitStatus | null {
  const next = NEXT[visit.status];
  return next && listRecordable(visit, present).includes(next) ? next : null;
}

/** Whether the patient is expected still. */
export const isExpected = ({ status }: ClinicVisit): boolean =>
  status === 'booked' || status === 'paid';

/** Whether a visit can still be moved or cancelled: its treatment has not begun, and it was not ended. */
export const isOpen = ({ status }: ClinicVisit): boolean => isAllowed('cancel', status);

/** Whether the patient should be here already, or the visit over. */
export const isLate = (visit: ClinicVisit, now: Date): boolean =>
  isExpected(visit)
    ? now.getTime() > visit.startsAt.getTime() + GRACE_MS
    : visit.status === 'in_treatment' && now > visit.endsAt;

/** The payment of a visit as shown. */
export function toPayment({ isPaid, priceCents }: ClinicVisit): 'paid' | 'free' | 'due' {
  if (isPaid) return 'paid';
  return priceCents === 0 ? 'free' : 'due';
}

/** An entry of a visit's menu beside its next action. */
export type VisitAction = VisitStatus | 'takeBack' | DialogAction;

/** An entry that opens a dialog, and is for those who manage visits. */
export type DialogAction = 'paidAtClinic' | 'payments' | 'cancel';

/** Tells the entries that open a dialog from what is recorded at once. */
export const isDialogAction = (action: VisitAction): action is DialogAction =>
  action === 'paidAtClinic' || action === 'payments' || action === 'cancel';

/** What else can be done about a visit: what happens rarely comes last. */
export function listActions(visit: DayVisit, present: ClinicPresent): VisitAction[] {
  const next = toNextStatus(visit, present);
  const statuses = listRecordable(visit, present).filter((status) => status !== next);
  return [
    ...(toPayment(visit) === 'due' ? (['paidAtClinic'] as const) : []),
    ...(visit.priceCents > 0 ? (['payments'] as const) : []),
    ...statuses,
    ...(findRecorded(visit.status) ? (['takeBack'] as const) : []),
    ...(isOpen(visit) ? (['cancel'] as const) : []),
  ];
}

/** How many visits a day has, and how far they are. */
export function countVisits(visits: readonly ClinicVisit[]) {
  const count = (...statuses: ClinicVisit['status'][]) =>
    visits.filter(({ status }) => statuses.includes(status)).length;
  return {
    all: visits.length,
    here: count('arrived', 'in_treatment'),
    completed: count('completed'),
    missed: count('no_show'),
  };
}

/** The visit that is under way, else of the patients who are here, else the first that is to come; null for none. */
export function findNextVisit<Visit extends ClinicVisit>(visits: readonly Visit[]): Visit | null {
  const findIn = (...statuses: ClinicVisit['status'][]) =>
    visits.find(({ status }) => statuses.includes(status));
  return findIn('in_treatment') ?? findIn('arrived') ?? findIn('booked', 'paid') ?? null;
}

/** The visits that are still to come or under way, then the others, both in their order. */
export function sortNextFirst<Visit extends ClinicVisit>(visits: readonly Visit[]): Visit[] {
  const isOver = ({ status }: ClinicVisit) => status === 'completed' || status === 'no_show';
  return visits.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)));
}
