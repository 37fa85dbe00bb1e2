import { useState } from 'react';
import { formatPrice, type Refund, type RefundStatus } from 'shared-contracts';
import { type SearchableColumn, SearchableTable } from 'shared-staff';
import { formatTreatment } from 'shared-texts';
import { Badge, type BadgeTone, Button, EmptyState } from 'shared-ui';
import { texts } from '../../../texts';
import { isWaiting, toActionLabel, toIds, toVisitTime, toWaitingFirst } from '../model/refunds';
import { RefundDialog } from './refund-dialog';

const { refunds: labels } = texts;

const TONES: Record<RefundStatus, BadgeTone> = {
  due: 'warning',
  requested: 'info',
  pending: 'info',
  succeeded: 'success',
  failed: 'danger',
};

const toColumns = (onSend: (refund: Refund) => void): SearchableColumn<Refund>[] => [
  {
    key: 'patient',
    header: labels.columns.patient,
    width: '12.5%',
    render: (refund) => (
      <span id={toIds(refund).patient} tabIndex={-1}>
        {refund.patient}
      </span>
    ),
    sortBy: ({ patient }) => patient,
  },
  {
    key: 'treatment',
    header: labels.columns.treatment,
    width: '12.5%',
    render: ({ treatment }) => formatTreatment(treatment),
    sortBy: ({ treatment }) => formatTreatment(treatment),
  },
  {
    key: 'visit',
    header: labels.columns.visit,
    width: '12%',
    render: (refund) => <span id={toIds(refund).visit}>{toVisitTime(refund)}</span>,
    sortBy: ({ dateLocal, timeLocal }) => `${dateLocal} ${timeLocal}`,
  },
  {
    key: 'amount',
    header: labels.columns.amount,
    width: '10%',
    render: ({ amountCents }) => formatPrice(amountCents),
    sortBy: ({ amountCents }) => String(amountCents),
  },
  {
    key: 'method',
    header: labels.columns.method,
    width: '11%',
    render: ({ method }) => labels.ways[method],
    sortBy: ({ method }) => labels.ways[method],
  },
  {
    key: 'reason',
    header: labels.columns.reason,
    width: '12%',
    render: ({ reason }) => labels.reasons[reason],
  },
  {
    key: 'state',
    header: labels.columns.state,
    width: '13.5%',
    render: ({ status }) => <Badge tone={TONES[status]}>{labels.states[status]}</Badge>,
  },
  {
    key: 'action',
    header: labels.columns.action,
    width: '16.5%',
    render: (refund) =>
      isWaiting(refund) && (
        <Button
          aria-describedby={Object.values(toIds(refund)).join(' ')}
          onClick={() => onSend(refund)}
        >
          {toActionLabel(refund)}
        </Button>
      ),
  },
];

interface RefundsTableProps {
  readonly refunds: readonly Refund[];
  readonly isBusy: boolean;
}

/** The refunds; those that wait for the staff come first, with a button. */
export function RefundsTable({ refunds, isBusy }: RefundsTableProps) {
  const [sending, setSending] = useState<Refund | null>(null);
  const dueCount = refunds.filter(isWaiting).length;
  return (
    <>
      <SearchableTable
        rows={toWaitingFirst(refunds)}
        columns={toColumns(setSending)}
        rowKey={({ id }) => id}
        toSearchText={({ patient, treatment }) => `${patient} ${formatTreatment(treatment)}`}
        labels={{ ...labels, caption: (count) => labels.caption(count, dueCount) }}
        isBusy={isBusy}
        empty={<EmptyState title={labels.none}>{labels.noneText}</EmptyState>}
      />
      {sending && <RefundDialog refund={sending} onClose={() => setSending(null)} />}
    </>
  );
}
