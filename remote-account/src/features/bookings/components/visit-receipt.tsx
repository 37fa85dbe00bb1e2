import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import {
  type Booking,
  formatDate,
  formatPrice,
  formatReceiptNumber,
  formatTime,
  getReceiptFacts,
  type ReceiptFacts,
  type SiteContext,
  toDateLocal,
  toTreatmentsText,
} from 'shared-contracts';
import { EmptyState, Logo, Receipt } from 'shared-ui';
import { QueryView } from 'shared-data';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { toLineItems } from '../model/receipt-lines';

const { receipt: labels } = texts;

const Address = styled.address`
  margin-bottom: 1rem;
  font-style: normal;
  white-space: pre-line;
`;

interface IssuedReceiptProps {
  readonly booking: Booking;
  readonly facts: ReceiptFacts;
}

function IssuedReceipt({ booking, facts }: IssuedReceiptProps) {
  const { name, address, phone, logoUrl, timeZone } = useOutletContext<SiteContext>().clinic;
  const { patient, doctor, dateLocal, timeLocal } = booking;
  const { number, corrects, issuedAt, lines, netCents } = facts;
  const appointment = texts.appointmentAt(formatDate(dateLocal), formatTime(timeLocal));
  const optional = (term: string, details: string | null) =>
    details === null ? [] : [{ term, details }];
  const contact = [name, address, phone].filter((line) => line !== undefined);
  return (
    <Receipt
      logo={<Logo name={name} imageUrl={logoUrl} />}
      title={labels.heading}
      items={[
        { term: labels.number, details: formatReceiptNumber(number) },
        ...optional(labels.replaces, corrects === null ? null : formatReceiptNumber(corrects)),
        { term: labels.issuedOn, details: formatDate(toDateLocal(issuedAt, timeZone)) },
        { term: labels.patient, details: patient },
        { term: labels.treatment, details: toTreatmentsText(booking) },
        ...optional(labels.dentist, doctor),
        { term: labels.appointment, details: appointment },
        ...lines.flatMap((line) => toLineItems(line, timeZone)),
      ]}
      totalLabel={lines.length === 1 ? labels.total : labels.net}
      total={formatPrice(netCents)}
    >
      <Address>
        {contact.map((line) => (
          <div key={line}>
            <bdi>{line}</bdi>
          </div>
        ))}
      </Address>
      {labels.thanks}
    </Receipt>
  );
}

/** Proof of what was paid for a visit and refunded, or a note that nothing was paid yet. */
export function VisitReceipt({ booking }: { readonly booking: Booking }) {
  const { id, paidAt } = booking;
  const isPaid = paidAt !== null;
  const query = useQuery({
    ...endpointQuery(getReceiptFacts, { params: { id } }),
    enabled: isPaid,
  });
  if (!isPaid) return <EmptyState title={labels.notPaidTitle}>{labels.notPaidText}</EmptyState>;
  return (
    <QueryView query={query}>
      {(facts) => <IssuedReceipt booking={booking} facts={facts} />}
    </QueryView>
  );
}
