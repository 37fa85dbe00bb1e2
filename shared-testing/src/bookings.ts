import { type Booking, getBooking, listBookings } from 'shared-contracts';
import { type Handler, mockEndpoint, MockApiError } from './mock-api';
import { ada } from './session';

/** A booking of Ada's that is not paid yet. */
export const unpaidBooking: Booking = {
  id: 'b0000000-0000-4000-8000-000000000001',
  dateLocal: '2023-01-05',
  treatment: 'Cavity Filling',
  addedTreatments: [],
  patient: ada.displayName,
  timeLocal: '09:00',
  email: ada.email,
  phone: '5551234567',
  priceCents: 12_000,
  isPaid: false,
  transactionId: null,
  paidAt: null,
  status: 'booked',
  startsAt: new Date('2023-01-05T14:00:00Z'),
  endsAt: new Date('2023-01-05T14:30:00Z'),
  revision: 0,
  doctor: 'Dr. Amara Osei',
  confirmedAt: null,
  changeableUntil: new Date('2023-01-04T14:00:00Z'),
  refundableCents: 0,
  lateFeeCents: 2_000,
  refund: null,
};

/** The same booking once it is paid. */
export const paidBooking: Booking = {
  ...unpaidBooking,
  isPaid: true,
  transactionId: 'pi_1',
  paidAt: new Date('2023-01-04T15:00:00Z'),
  status: 'paid',
  refundableCents: 12_000,
};

/** The bookings of the account, as a list and each by its ID. */
export function mockBookings(handler: Handler<typeof listBookings>): void {
  mockEndpoint(listBookings, handler);
  mockEndpoint(getBooking, async ({ params: { id } }) => {
    const bookings = await handler({ query: { email: ada.email } });
    if (bookings instanceof MockApiError) return bookings;
    return bookings.find((booking) => booking.id === id) ?? new MockApiError('not_found');
  });
}
