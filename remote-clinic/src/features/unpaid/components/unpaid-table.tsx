import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  formatInstant,
  formatPrice,
  listUnpaidVisits,
  staffPaths,
  type SiteContext,
  type UnpaidVisit,
} from 'shared-contracts';
import { formatTreatment } from 'shared-texts';
import { ClinicPaymentDialog, toOwedCents } from 'shared-visits';
import { CellLink, RowButtons } from 'shared-data';
import { KeysetTable, useKeysetList } from 'shared-staff';
import { Button, type DataColumn, EmptyState } from 'shared-ui';
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
      <CellLink id={toNameId(visit)} to={staffPaths.patient(visit.patientId)}>
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
  {
    key: 'treatment',
    header: texts.columns.treatment,
    render: ({ treatment }) => formatTreatment(treatment),
  },
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
    render: (visit) => formatPrice(toOwedCents(visit)),
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
  readonly when: 'past' | 'upcoming';
}

/** Visits that are not paid in full, with what can be done about it. */
export function UnpaidTable({ when }: UnpaidTableProps) {
  const list = useKeysetList(listUnpaidVisits, (page) => ({ query: { when, ...page } }));
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const [paying, setPaying] = useState<UnpaidVisit | null>(null);
  return (
    <>
      <KeysetTable
        list={list}
        toRows={({ visits }) => visits}
        rowKey={({ id }) => id}
        columns={toColumns(timeZone, setPaying)}
        labels={{ caption: () => labels.captions[when], pages: labels.pages }}
        empty={<EmptyState title={labels.none}>{labels.noneText}</EmptyState>}
      />
      {paying && (
        <ClinicPaymentDialog
          visitId={paying.id}
          findFocusFallback={() => document.querySelector('h1')}
          onClose={() => setPaying(null)}
        />
      )}
    </>
  );
}
