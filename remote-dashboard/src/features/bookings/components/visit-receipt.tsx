import { useOutletContext } from 'react-router-dom';
import {
  type Booking,
  formatCard,
  formatDate,
  formatPrice,
  formatReceiptNumber,
  formatTime,
  type SiteContext,
  toDateLocal,
} from 'shared-contracts';
import { EmptyState, Logo, Receipt } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const { receipt: labels } = texts;

const Address = styled.address`
  margin-bottom: 1rem;
  font-style: normal;
  white-space: pre-line;
`;

/** Without a transaction it was paid at the clinic. */
function toPaidBy({ transactionId, card }: Booking): string {
  if (transactionId === null) return labels.atClinic;
  return card ? formatCard(card) : labels.card;
}

/** Proof of a visit's payment, or a note that there is none yet. */
export function VisitReceipt({ booking }: { booking: Booking }) {
  const { name, address, phone, logoUrl, timeZone } = useOutletContext<SiteContext>().clinic;
  const { patient, treatment, doctor, dateLocal, timeLocal, priceCents, id } = booking;
  const { paidAt, transactionId } = booking;
  if (!booking.isPaid || paidAt === null) {
    return <EmptyState title={labels.notPaidTitle}>{labels.notPaidText}</EmptyState>;
  }
  const appointment = texts.appointmentAt(formatDate(dateLocal), formatTime(timeLocal));
  const optional = (term: string, details: string | null) =>
    details === null ? [] : [{ term, details }];
  const contact = [name, address, phone].filter((line) => line !== undefined);
  return (
    <Receipt
      logo={<Logo name={name} imageUrl={logoUrl} />}
      title={labels.heading}
      items={[
        { term: labels.number, details: formatReceiptNumber({ id, paidAt }, timeZone) },
        { term: labels.patient, details: patient },
        { term: labels.treatment, details: treatment },
        ...optional(labels.dentist, doctor),
        { term: labels.appointment, details: appointment },
        { term: labels.paidOn, details: formatDate(toDateLocal(paidAt, timeZone)) },
        { term: labels.paidBy, details: toPaidBy(booking) },
        ...optional(labels.transaction, transactionId),
      ]}
      totalLabel={labels.total}
      total={formatPrice(priceCents)}
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
