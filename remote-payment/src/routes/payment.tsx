import { useLoaderData } from 'react-router-dom';
import { ApiError, callApi } from 'shared-auth';
import { type Booking, getBooking, type RemoteLoaderArgs } from 'shared-contracts';
import { PageTitle } from 'shared-data';
import { formatTreatment } from 'shared-texts';
import { Payment } from '../features/payment/components/payment';
import { PaymentError } from '../features/payment/components/payment-error';
import { texts } from '../texts';

/** Resolves to the API's error too, so that the page, which knows a way back, can show it. */
export async function loader({ params: { id = '' }, request }: RemoteLoaderArgs) {
  try {
    return await callApi(getBooking, { params: { id } }, { signal: request.signal });
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

export function Component() {
  const booking = useLoaderData<Booking | ApiError>();
  if (booking instanceof ApiError) return <PaymentError error={booking} />;
  return (
    <>
      <PageTitle>{texts.heading(formatTreatment(booking.treatment))}</PageTitle>
      <Payment key={booking.id} booking={booking} />
    </>
  );
}
