import { useOutletContext } from 'react-router-dom';
import { type Booking, formatPrice, type SiteContext } from 'shared-contracts';
import { EmptyState, Receipt } from 'shared-ui';
import { texts } from '../../../texts';

const toDay = (instantUtc: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(instantUtc));

/** Proof of a visit's payment; says so when there is none yet. */
export function VisitReceipt({ booking }: { booking: Booking }) {
  const { clinic } = useOutletContext<SiteContext>();
  const { paid, patient, treatment, appoinmentDate, slot, role } = booking;
  if (!paid) {
    return <EmptyState title={texts.receipt.notPaidTitle}>{texts.receipt.notPaidText}</EmptyState>;
  }
  const { paidAtUtc, transectionId } = booking;
  return (
    <Receipt
      title={texts.receipt.heading}
      items={[
        { term: texts.receipt.patient, details: patient },
        { term: texts.receipt.treatment, details: treatment },
        { term: texts.receipt.appointment, details: texts.appointmentAt(appoinmentDate, slot) },
        { term: texts.receipt.paidOn, details: paidAtUtc && toDay(paidAtUtc, clinic.timeZone) },
        { term: texts.receipt.transaction, details: transectionId },
      ]}
      totalLabel={texts.receipt.total}
      total={formatPrice(role)}
    >
      {texts.receipt.thanks}
    </Receipt>
  );
}
