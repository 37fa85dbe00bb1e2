import { type ReactNode, useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  formatInstant,
  formatPrice,
  paths,
  type SiteContext,
  toDateLocal,
  toTimeLocal,
  type UnpaidVisit,
} from 'shared-contracts';
import { ClinicPaymentDialog } from 'shared-visits';
import { CellLink, RowButtons } from 'shared-data';
import { Button, type DataColumn, DataTable, EmptyState } from 'shared-ui';
import { PhoneLink } from '../../../shared/contact-links';
import { PaymentLinkAction } from '../../../shared/payment-link-action';
import { texts } from '../../../texts';

const { unpaid: labels } = texts;

const toNameId = ({ id }: UnpaidVisit): string => `unpaid-${id}`;

const toColumns = (
  timeZone: string,
  onPaid: (visit: UnpaidVisit) => void,
): DataColumn<UnpaidVisit>[] => [
  {
    key: 'patient',
    header: texts.columns.patient,
    width: '17%',
    render: (visit) => (
      <CellLink id={toNameId(visit)} to={paths.patient(visit.patientId)}>
        {visit.patient}
      </CellLink>
    ),
  },
  {
    key: 'phone',
    header: texts.columns.phone,
    width: '16%',
    render: ({ phone }) => (phone === '' ? '–' : <PhoneLink phone={phone} />),
  },
  { key: 'treatment', header: texts.columns.treatment, render: ({ treatment }) => treatment },
  {
    key: 'when',
    header: labels.when,
    width: '16%',
    render: ({ startsAt }) => formatInstant(startsAt, timeZone),
  },
  {
    key: 'amount',
    header: labels.amount,
    width: '12%',
    render: ({ priceCents }) => formatPrice(priceCents),
  },
  {
    key: 'actions',
    header: texts.columns.actions,
    width: '25%',
    render: (visit) => (
      <RowButtons>
        <Button
          variant="secondary"
          aria-describedby={toNameId(visit)}
          onClick={() => onPaid(visit)}
        >
          {texts.actions.paidAtClinic}
        </Button>
        <PaymentLinkAction booking={{ ...visit, isPaid: false }} describedBy={toNameId(visit)} />
      </RowButtons>
    ),
  },
];

interface UnpaidTableProps {
  readonly caption: string;
  readonly visits: readonly UnpaidVisit[];
  readonly isBusy: boolean;
  readonly footer: ReactNode;
}

/** Visits without a payment, with what can be done about it. */
export function UnpaidTable({ caption, visits, isBusy, footer }: UnpaidTableProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const [paying, setPaying] = useState<UnpaidVisit | null>(null);
  return (
    <>
      <DataTable
        caption={caption}
        columns={toColumns(timeZone, setPaying)}
        rows={visits}
        rowKey={({ id }) => id}
        isBusy={isBusy}
        empty={<EmptyState title={labels.none}>{labels.noneText}</EmptyState>}
        footer={footer}
      />
      {paying && (
        <ClinicPaymentDialog
          booking={{
            ...paying,
            dateLocal: toDateLocal(paying.startsAt, timeZone),
            timeLocal: toTimeLocal(paying.startsAt, timeZone),
          }}
          findFocusFallback={() => document.querySelector('h1')}
          onClose={() => setPaying(null)}
        />
      )}
    </>
  );
}
