import { useState } from 'react';
import { ApiError } from 'shared-auth';
import type { Booking } from 'shared-contracts';
import { Card, PageHeading, size } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { useRecordPayment } from '../api/record-payment';
import { toPayable } from '../model/payable';
import type { PaymentState } from '../model/payment-state';
import { CardPayment } from './card-payment';
import { Congrats } from './congrats';
import { NothingDue } from './nothing-due';
import { RefundDue } from './refund-due';

const Panel = styled(Card)`
  max-width: ${size.text};
`;

const isRefundDue = (error: unknown) => error instanceof ApiError && error.code === 'refund_due';

/** Paying for one booking, from the card to the thanks. */
export function Payment({ booking }: { booking: Booking }) {
  const [state, setState] = useState<PaymentState>({ status: 'open', message: null });
  const record = useRecordPayment();
  const payable = toPayable(booking);

  function change(next: PaymentState) {
    setState(next);
    if (next.status === 'paid') {
      record.mutate({ booking, transactionId: next.transactionId });
    }
  }

  function renderContent() {
    if (state.status === 'paid') {
      const { transactionId } = state;
      if (isRefundDue(record.error)) return <RefundDue transactionId={transactionId} />;
      return <Congrats {...{ booking, transactionId }} recording={record.status} />;
    }
    if (state.status === 'processing') return <NothingDue reason="processing" />;
    if (payable !== 'due') return <NothingDue reason={payable} />;
    return <CardPayment booking={booking} state={state} onChange={change} />;
  }

  return (
    <>
      <PageHeading title={texts.heading(booking.treatment)} />
      <Panel>{renderContent()}</Panel>
    </>
  );
}
