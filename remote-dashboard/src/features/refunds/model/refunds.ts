import {
  formatDate,
  formatPrice,
  formatTime,
  type ReconciliationDetails,
  type Refund,
  type RefundStatus,
} from 'shared-contracts';
import { texts } from '../../../texts';

const { refunds: labels } = texts;

/** Whether the staff have to act on a refund. */
const WAITS_FOR_STAFF: Record<RefundStatus, boolean> = {
  due: true,
  failed: true,
  requested: false,
  pending: false,
  succeeded: false,
};

export const isWaiting = ({ status }: Refund): boolean => WAITS_FOR_STAFF[status];

/** Those that wait for the staff come first; otherwise the order stays. */
export const toWaitingFirst = (refunds: readonly Refund[]): Refund[] =>
  refunds.toSorted((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)));

/** The day and time of the visit. */
export const toVisitTime = ({
  dateLocal,
  timeLocal,
}: Pick<Refund, 'dateLocal' | 'timeLocal'>): string =>
  texts.appointmentAt(formatDate(dateLocal), formatTime(timeLocal));

/** What the button of a refund says, in its row and in its dialog. */
export const toActionLabel = ({ method, amountCents }: Refund): string =>
  method === 'card_online' ? labels.refund(formatPrice(amountCents)) : labels.markRefunded;

/** The IDs of the elements that name a refund. */
export const toIds = ({ id }: Refund) => ({
  patient: `refund-patient-${id}`,
  visit: `refund-visit-${id}`,
});

/** The element with the patient's name, which takes focus when the button of the refund has gone. */
export const findPatient = (refund: Refund) => document.getElementById(toIds(refund).patient);

const FINDINGS = ['payments', 'refundsDue', 'refunds', 'disputes', 'resumed', 'unmatched'] as const;

/** What a comparison found, without what it found none of. */
export function toFindings(details: ReconciliationDetails) {
  return FINDINGS.map((kind) => ({ kind, count: details[kind] })).filter(({ count }) => count > 0);
}
