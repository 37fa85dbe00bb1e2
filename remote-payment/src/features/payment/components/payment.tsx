import { useReducer } from 'react';
import { useOutletContext } from 'react-router-dom';
import { ApiError } from 'shared-auth';
import type { Booking, SiteContext } from 'shared-contracts';
import { PrintedClinic } from 'shared-data';
import { formatTreatment } from 'shared-texts';
import { Card, ClinicTimeNote, media, PageHeading, space, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { useRecordPayment } from '../api/record-payment';
import { nextPaymentState, type PaymentEvent, toPaymentEligibility } from '../model/payment-state';
import { CardPayment } from './card-payment';
import { NoPaymentRequired } from './no-payment-required';
import { OrderSummary } from './order-summary';
import { Congrats, RefundDue } from './payment-outcome';
import { TestCards } from './test-cards';

/** The form, and beside it, or on a small screen below it, what is paid for. */
const Columns = styled.div`
  display: grid;
  gap: ${space.xl};
  align-items: start;
  max-width: 72rem;

  ${media.desktop} {
    grid-template: auto 1fr / minmax(0, 1fr) 20rem;

    > :nth-child(2) {
      grid-row: span 2;
    }
  }
`;

const isRefundDue = (error: unknown) => error instanceof ApiError && error.code === 'refund_due';

/** The payment of one booking, from the card form to the confirmation. */
export function Payment({ booking }: { booking: Booking }) {
  const [state, dispatch] = useReducer(nextPaymentState, { status: 'open', message: null });
  const { clinic, cards } = useOutletContext<SiteContext>();
  const record = useRecordPayment();
  const eligibility = toPaymentEligibility(booking);

  function handle(event: PaymentEvent) {
    dispatch(event);
    if (event.kind !== 'answered' || event.outcome.status !== 'paid') return;
    const { transactionId } = event.outcome;
    const { id: bookingId, priceCents, email } = booking;
    record.mutate({ body: { bookingId, priceCents, email, transactionId } });
  }

  function renderContent() {
    if (state.status === 'paid') {
      const { transactionId } = state;
      if (isRefundDue(record.error)) return <RefundDue transactionId={transactionId} />;
      return <Congrats {...{ booking, transactionId }} recording={record.status} />;
    }
    if (state.status === 'processing') return <NoPaymentRequired reason="processing" />;
    if (eligibility !== 'due') return <NoPaymentRequired reason={eligibility} />;
    return <CardPayment booking={booking} state={state} onEvent={handle} />;
  }

  const hasPrice = eligibility === 'due' || eligibility === 'paid';
  const isPayable = eligibility === 'due' && state.status !== 'paid';
  return (
    <>
      <PrintedClinic />
      <PageHeading title={texts.heading(formatTreatment(booking.treatment))} />
      <Stack>
        <ClinicTimeNote timeZone={clinic.timeZone} at={booking.startsAt} text={texts.clinicTime} />
        <Columns>
          <Card>{renderContent()}</Card>
          {hasPrice && <OrderSummary booking={booking} />}
          {cards.script && isPayable && <TestCards />}
        </Columns>
      </Stack>
    </>
  );
}
