import type { ReconciliationDetails, Refund, RefundStatus } from 'shared-contracts';

/** Whether the staff have to act on a refund. */
const WAITS_FOR_STAFF: Record<RefundStatus, boolean> = {
  due: true,
  failed: true,
  requested: false,
  pending: false,
  succeeded: false,
};

/** The refunds that the staff have to send and the others, both in the order given. */
export function splitRefunds(refunds: readonly Refund[]) {
  return {
    due: refunds.filter(({ status }) => WAITS_FOR_STAFF[status]),
    others: refunds.filter(({ status }) => !WAITS_FOR_STAFF[status]),
  };
}

const FINDINGS = ['payments', 'refundsDue', 'refunds', 'resumed', 'unmatched'] as const;

/** What a comparison found, without what it found none of. */
export function toFindings(details: ReconciliationDetails) {
  return FINDINGS.map((kind) => ({ kind, count: details[kind] })).filter(({ count }) => count > 0);
}
