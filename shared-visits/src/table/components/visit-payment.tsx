import { type Booking, formatPrice, paths } from 'shared-contracts';
import { icons, Badge, ButtonLink, media, space } from 'shared-ui';
import { styled } from 'styled-components';
import { IconActionLink } from 'shared-data';
import { visitTexts as texts } from '../../visit-texts';
import { toPaymentDue } from '../model/visits';
import { toDescriptionIds } from './visit-ids';

/** Whether a visit is paid for. */
export function PaymentState({ booking }: { readonly booking: Booking }) {
  const due = toPaymentDue(booking);
  if (due === 'free') return texts.visits.free;
  if (due === 'refund' && booking.refund) {
    const { status, amountCents } = booking.refund;
    return texts.visits.refundStates[status](formatPrice(amountCents));
  }
  if (due === 'paid') return <Badge tone="success">{texts.visits.paid}</Badge>;
  return due === 'none' ? texts.visits.nothingDue : texts.visits.unpaid;
}

/** On paper it says what the link stands for. */
const PayCell = styled.span`
  a {
    padding-inline: ${space.m};
  }

  ${media.print} {
    a {
      display: none;
    }

    &::after {
      content: attr(data-on-paper);
    }
  }
`;

/** Whether a visit is paid for, or the link to pay. */
export function PaymentCell({ booking }: { readonly booking: Booking }) {
  if (toPaymentDue(booking) !== 'due') return <PaymentState booking={booking} />;
  return (
    <PayCell data-on-paper={texts.visits.unpaid}>
      <ButtonLink to={paths.payment(booking.id)} aria-describedby={toDescriptionIds(booking)}>
        {texts.visits.pay}
      </ButtonLink>
    </PayCell>
  );
}

/** The link to the receipt of a paid visit; nothing for another. */
export function ReceiptLink({ booking }: { readonly booking: Booking }) {
  if (toPaymentDue(booking) !== 'paid') return null;
  return (
    <IconActionLink
      icon={icons.card}
      label={texts.visits.receipt}
      to={paths.receipt(booking.id)}
      aria-describedby={toDescriptionIds(booking)}
    />
  );
}
