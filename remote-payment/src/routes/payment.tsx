import { useLoaderData } from 'react-router-dom';
import { callApi } from 'shared-auth';
import { type Booking, getBooking, type RemoteLoaderArgs } from 'shared-contracts';
import { Payment } from '../features/payment/components/payment';
import { texts } from '../texts';

export const loader = ({ params: { id = '' }, request }: RemoteLoaderArgs) =>
  callApi(getBooking, { params: { id } }, { signal: request.signal });

export function Component() {
  const booking = useLoaderData<Booking>();
  return (
    <>
      <title>{texts.pageTitle(texts.heading(booking.treatment))}</title>
      <Payment key={booking.id} booking={booking} />
    </>
  );
}
