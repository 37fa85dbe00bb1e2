import type { ReactNode } from 'react';
import {
  formatDate,
  formatPrice,
  formatTime,
  type Refund,
  type RefundStatus,
} from 'shared-contracts';
import { Badge, type BadgeTone, DataTable, type DataColumn } from 'shared-ui';
import { texts } from '../../../texts';

const { refunds: labels } = texts;

const TONES: Record<RefundStatus, BadgeTone> = {
  due: 'warning',
  requested: 'info',
  pending: 'info',
  succeeded: 'success',
  failed: 'danger',
};

const toIds = ({ id }: Refund) => ({
  patient: `refund-patient-${id}`,
  visit: `refund-visit-${id}`,
});

/** The `aria-describedby` of the button of a refund. */
export const toDescriptionIds = (refund: Refund): string => Object.values(toIds(refund)).join(' ');

/** The element with the patient's name, which takes focus when a refund has left its table. */
export const findPatient = (refund: Refund) => document.getElementById(toIds(refund).patient);

/** The day and time of the visit. */
export const toVisitTime = ({ dateLocal, timeLocal }: Refund): string =>
  texts.appointmentAt(formatDate(dateLocal), formatTime(timeLocal));

const columns: DataColumn<Refund>[] = [
  {
    key: 'patient',
    header: labels.columns.patient,
    render: (refund) => (
      <span id={toIds(refund).patient} tabIndex={-1}>
        {refund.patient}
      </span>
    ),
  },
  { key: 'treatment', header: labels.columns.treatment, render: ({ treatment }) => treatment },
  {
    key: 'visit',
    header: labels.columns.visit,
    render: (refund) => <span id={toIds(refund).visit}>{toVisitTime(refund)}</span>,
  },
  {
    key: 'amount',
    header: labels.columns.amount,
    render: ({ amountCents }) => formatPrice(amountCents),
  },
  {
    key: 'reason',
    header: labels.columns.reason,
    render: ({ reason }) => labels.reasons[reason],
  },
  {
    key: 'state',
    header: labels.columns.state,
    render: ({ status }) => <Badge tone={TONES[status]}>{labels.states[status]}</Badge>,
  },
];

interface RefundsTableProps {
  readonly caption: string;
  readonly refunds: readonly Refund[];
  readonly isBusy: boolean;
  /** Renders the action on a refund; without it the table has no column for it. */
  readonly renderAction?: (refund: Refund) => ReactNode;
  readonly empty?: ReactNode;
}

export function RefundsTable({ refunds, renderAction, ...table }: RefundsTableProps) {
  const action = renderAction && {
    key: 'action',
    header: labels.columns.action,
    render: renderAction,
  };
  return (
    <DataTable
      {...table}
      columns={action ? [...columns, action] : columns}
      rows={refunds}
      rowKey={({ id }) => id}
    />
  );
}
