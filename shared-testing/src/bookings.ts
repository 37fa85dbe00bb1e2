import type { Booking } from 'shared-contracts';
import { ada } from './session';

/** A booking of Ada's that is not paid yet. */
export const unpaidBooking: Booking = {
  _id: 'b0000000-0000-4000-8000-000000000001',
  appoinmentDate: 'Jan 5, 2023',
  treatment: 'Cavity Filling',
  patient: ada.displayName,
  slot: '9.00 am',
  email: ada.email,
  phone: '5551234567',
  role: 120,
  paid: false,
  transectionId: null,
  paidAtUtc: null,
  status: 'booked',
  startsAtUtc: '2023-01-05T14:00:00Z',
};

/** The same booking once it is paid. */
export const paidBooking: Booking = {
  ...unpaidBooking,
  paid: true,
  transectionId: 'pi_1',
  paidAtUtc: '2023-01-04T15:00:00Z',
  status: 'paid',
};
