import { paths, type Booking } from 'shared-contracts';
import { Badge, ButtonLink, Cluster } from 'shared-ui';
import { texts } from '../../../texts';
import { toPaymentDue } from '../model/visits';

/** What is still to be paid for a visit, and the way to do it or its proof. */
export function PaymentCell({ booking }: { booking: Booking }) {
  const due = toPaymentDue(booking);
  if (due === 'free') return texts.visits.free;
  if (due === 'none') return texts.visits.unpaid;
  if (due === 'due') {
    return <ButtonLink to={paths.payment(booking._id)}>{texts.visits.pay}</ButtonLink>;
  }
  return (
    <Cluster gap="s">
      <Badge tone="success">{texts.visits.paid}</Badge>
      <ButtonLink variant="quiet" to={paths.receipt(booking._id)}>
        {texts.visits.receipt}
      </ButtonLink>
    </Cluster>
  );
}
