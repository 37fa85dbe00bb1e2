import { useOutletContext } from 'react-router-dom';
import {
  type Booking,
  formatDate,
  formatPrice,
  formatTime,
  type SiteContext,
  toDateLocal,
} from 'shared-contracts';
import { EmptyState, Logo, Receipt } from 'shared-ui';
import { texts } from '../../../texts';

/** Proof of a visit's payment, or a note that there is none yet. */
export function VisitReceipt({ booking }: { booking: Booking }) {
  const { name, logoUrl, timeZone } = useOutletContext<SiteContext>().clinic;
  const { isPaid, patient, treatment, dateLocal, timeLocal, priceCents } = booking;
  if (!isPaid) {
    return <EmptyState title={texts.receipt.notPaidTitle}>{texts.receipt.notPaidText}</EmptyState>;
  }
  const { paidAt, transactionId } = booking;
  const appointment = texts.appointmentAt(formatDate(dateLocal), formatTime(timeLocal));
  const paidOn = paidAt && formatDate(toDateLocal(paidAt, timeZone));
  return (
    <Receipt
      logo={<Logo name={name} imageUrl={logoUrl} />}
      title={texts.receipt.heading}
      items={[
        { term: texts.receipt.patient, details: patient },
        { term: texts.receipt.treatment, details: treatment },
        { term: texts.receipt.appointment, details: appointment },
        { term: texts.receipt.paidOn, details: paidOn },
        { term: texts.receipt.transaction, details: transactionId },
      ]}
      totalLabel={texts.receipt.total}
      total={formatPrice(priceCents)}
    >
      {texts.receipt.thanks}
    </Receipt>
  );
}
