import { useLoaderData } from 'react-router-dom';
import type { Booking, RemoteLoaderArgs } from 'shared-contracts';
import { fetchBooking } from '../features/payment/api/get-booking';
import { Payment } from '../features/payment/components/payment';
import { texts } from '../texts';

export const loader = ({ params, request }: RemoteLoaderArgs) =>
  fetchBooking(params.id ?? '', request.signal);

export function Component() {
  const booking = useLoaderData<Booking>();
  return (
    <>
      <title>{texts.pageTitle(texts.heading(booking.treatment))}</title>
      <Payment key={booking._id} booking={booking} />
    </>
  );
}
