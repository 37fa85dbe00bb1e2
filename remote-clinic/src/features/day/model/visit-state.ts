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

const dayVisits = new WeakMap<ClinicVisit, DayVisit>();

/** A visit with its day: the same one each time, so that a row whose visit has not changed is not rendered again. */
export function toDayVisit(visit: ClinicVisit, dateLocal: DateLocal): DayVisit {
  const dayVisit = dayVisits.get(visit) ?? { ...visit, dateLocal };
  dayVisits.set(visit, dayVisit);
  return dayVisit;
}

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

/** For how many minutes a patient waits who is there; null for others. */
export const toWaitedMinutes = ({ status, arrivedAt }: ClinicVisit, now: Date): number | null =>
  status === 'arrived' && arrivedAt
    ? Math.max(0, Math.floor((now.getTime() - arrivedAt.getTime()) / MINUTE_MS))
    : null;

/** The payment of a visit as shown. */
export function toPayment({ isPaid, priceCents }: ClinicVisit): 'paid' | 'free' | 'due' {
  if (isPaid) return 'paid';
  return priceCents === 0 ? 'free' : 'due';
}

/** An entry of a visit's menu beside its next action. */
export type VisitAction = VisitStatus | 'takeBack' | DialogAction;

/** An entry that opens a dialog, and is for those who manage visits. */
export type DialogAction = 'paidAtClinic' | 'payments' | 'treatments' | 'cancel';

/** Tells the entries that open a dialog from what is recorded at once. */
export const isDialogAction = (action: VisitAction): action is DialogAction =>
  action === 'paidAtClinic' ||
  action === 'payments' ||
  action === 'treatments' ||
  action === 'cancel';

/** What else can be done about a visit: what happens rarely comes last. */
export function listActions(visit: DayVisit, present: ClinicPresent): VisitAction[] {
  const next = toNextStatus(visit, present);
  const statuses = listRecordable(visit, present).filter((status) => status !== next);
  return [
    ...(toPayment(visit) === 'due' ? (['paidAtClinic'] as const) : []),
    ...(visit.priceCents > 0 ? (['payments'] as const) : []),
    ...(visit.status === 'no_show' ? [] : (['treatments'] as const)),
    ...statuses,
    ...(findRecorded(visit.status) ? (['takeBack'] as const) : []),
    ...(isOpen(visit) ? (['cancel'] as const) : []),
  ];
}

/** The parts of a day, in which visits are counted and shown. */
export const dayParts = ['all', 'here', 'completed', 'missed'] as const;
export type DayPart = (typeof dayParts)[number];

/** The part of the day that an address asks for; all of it for anything else. */
export const toDayPart = (text: string | null): DayPart =>
  dayParts.find((part) => part === text) ?? 'all';

/** Whether a visit is over: its patient has left, or did not come. */
export const isOver = ({ status }: ClinicVisit): boolean =>
  status === 'completed' || status === 'no_show';

const partOf: Readonly<Record<DayPart, (visit: ClinicVisit) => boolean>> = {
  all: () => true,
  here: ({ status }) => status === 'arrived' || status === 'in_treatment',
  completed: ({ status }) => status === 'completed',
  missed: ({ status }) => status === 'no_show',
};

/** The visits of a part of the day. */
export const listPart = <Visit extends ClinicVisit>(
  visits: readonly Visit[],
  part: DayPart,
): Visit[] => visits.filter(partOf[part]);

/** The visit that is under way, else of the patients who are here, else the first that is to come; null for none. */
export function findNextVisit<Visit extends ClinicVisit>(visits: readonly Visit[]): Visit | null {
  const findIn = (...statuses: ClinicVisit['status'][]) =>
    visits.find(({ status }) => statuses.includes(status));
  return findIn('in_treatment') ?? findIn('arrived') ?? findIn('booked', 'paid') ?? null;
}

/** The visits that are still to come or under way, then the others, both in their order. */
export function sortNextFirst<Visit extends ClinicVisit>(visits: readonly Visit[]): Visit[] {
  return visits.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)));
}
