import { paths, type Booking } from 'shared-contracts';
import { Badge, ButtonLink, Cluster } from 'shared-ui';
import { CellLink } from '../../../shared/table/cell-link';
import { texts } from '../../../texts';
import { toPaymentDue } from '../model/visits';

/** Whether a visit is paid for, in words alone. */
export function PaymentState({ booking }: { booking: Booking }) {
  const due = toPaymentDue(booking);
  if (due === 'free') return texts.visits.free;
  if (due === 'paid') return <Badge tone="success">{texts.visits.paid}</Badge>;
  return texts.visits.unpaid;
}

/** What is still to be paid for a visit, and the way to do it or its proof. */
export function PaymentCell({ booking }: { booking: Booking }) {
  const due = toPaymentDue(booking);
  if (due === 'due') {
    return <ButtonLink to={paths.payment(booking._id)}>{texts.visits.pay}</ButtonLink>;
  }
  if (due !== 'paid') return <PaymentState booking={booking} />;
  return (
    <Cluster>
      <PaymentState booking={booking} />
      <CellLink to={paths.receipt(booking._id)}>{texts.visits.receipt}</CellLink>
    </Cluster>
  );
}
