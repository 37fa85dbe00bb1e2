import { formatDate, formatPrice, paths } from 'shared-contracts';
import { CellLink } from 'shared-data';
import { formatTreatment } from 'shared-texts';
import { type DataColumn, DataTable } from 'shared-ui';
import { texts } from '../../../texts';
import type { PaidVisit, ReceiptYear } from '../model/receipt-years';

const { receipts: labels } = texts;

const toPaidOnId = ({ id }: PaidVisit): string => `paid-on-${id}`;

const columns: readonly DataColumn<PaidVisit>[] = [
  {
    key: 'paidOn',
    header: labels.paidOn,
    width: '20%',
    render: (visit) => <span id={toPaidOnId(visit)}>{formatDate(visit.paidOn)}</span>,
  },
  {
    key: 'treatment',
    header: labels.receiptFor,
    width: '40%',
    render: (visit) => (
      <CellLink to={paths.receipt(visit.id)} aria-describedby={toPaidOnId(visit)}>
        {formatTreatment(visit.treatment)}
      </CellLink>
    ),
  },
  { key: 'patient', header: labels.patient, width: '20%', render: ({ patient }) => patient },
  {
    key: 'amount',
    header: labels.amount,
    width: '20%',
    render: ({ paidCents }) => formatPrice(paidCents),
  },
];

/** What was paid for in a year, each with the way to its receipt. */
export const ReceiptList = ({ year, visits, paidCents }: ReceiptYear) => (
  <DataTable
    caption={labels.year(year, formatPrice(paidCents))}
    columns={columns}
    rows={visits}
    rowKey={({ id }) => id}
  />
);
