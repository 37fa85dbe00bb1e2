import type { ReactNode } from 'react';
import {
  formatDate,
  formatPrice,
  formatTime,
  type Refund,
  type RefundStatus,
} from 'shared-contracts';
import { type SearchableColumn, SearchableTable } from 'shared-pages';
import { Badge, type BadgeTone } from 'shared-ui';
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

const columns: SearchableColumn<Refund>[] = [
  {
    key: 'patient',
    header: labels.columns.patient,
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
    render: ({ treatment }) => treatment,
    sortBy: ({ treatment }) => treatment,
  },
  {
    key: 'visit',
    header: labels.columns.visit,
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
  /** As that of `SearchableTable`. */
  readonly prefix?: string;
}

export function RefundsTable({ refunds, renderAction, caption, ...table }: RefundsTableProps) {
  const action = renderAction && {
    key: 'action',
    header: labels.columns.action,
    width: '18%',
    render: renderAction,
  };
  return (
    <SearchableTable
      empty={null}
      {...table}
      labels={{
        caption: () => caption,
        search: labels.search(caption),
        pages: labels.pages(caption),
      }}
      columns={action ? [...columns, action] : columns}
      rows={refunds}
      rowKey={({ id }) => id}
      toSearchText={(refund) =>
        `${refund.patient} ${refund.treatment} ${labels.states[refund.status]}`
      }
    />
  );
}
