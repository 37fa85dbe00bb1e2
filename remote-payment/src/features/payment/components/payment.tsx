import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { ApiError } from 'shared-auth';
import type { Booking, SiteContext } from 'shared-contracts';
import { Card, ClinicTimeNote, PageHeading, size } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { useRecordPayment } from '../api/record-payment';
import { type PaymentState, toPaymentEligibility } from '../model/payment-state';
import { CardPayment } from './card-payment';
import { NoPaymentRequired } from './no-payment-required';
import { Congrats, RefundDue } from './payment-outcome';

const Panel = styled(Card)`
  max-width: ${size.text};
`;

const isRefundDue = (error: unknown) => error instanceof ApiError && error.code === 'refund_due';

/** The payment of one booking, from the card form to the confirmation. */
export function Payment({ booking }: { booking: Booking }) {
  const [state, setState] = useState<PaymentState>({ status: 'open', message: null });
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const record = useRecordPayment();
  const eligibility = toPaymentEligibility(booking);

  function change(next: PaymentState) {
    setState(next);
    if (next.status !== 'paid') return;
    const { id: bookingId, priceCents, email } = booking;
    record.mutate({ body: { bookingId, priceCents, email, transactionId: next.transactionId } });
  }

  function renderContent() {
    if (state.status === 'paid') {
      const { transactionId } = state;
      if (isRefundDue(record.error)) return <RefundDue transactionId={transactionId} />;
      return <Congrats {...{ booking, transactionId }} recording={record.status} />;
    }
    if (state.status === 'processing') return <NoPaymentRequired reason="processing" />;
    if (eligibility !== 'due') return <NoPaymentRequired reason={eligibility} />;
    return <CardPayment booking={booking} state={state} onChange={change} />;
  }

  return (
    <>
      <PageHeading title={texts.heading(booking.treatment)} />
      <ClinicTimeNote timeZone={timeZone} at={booking.startsAt} text={texts.clinicTime} />
      <Panel>{renderContent()}</Panel>
    </>
  );
}
