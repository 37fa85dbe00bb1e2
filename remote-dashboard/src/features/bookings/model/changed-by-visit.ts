import {
  type Endpoint,
  getBooking,
  listAppointmentOptions,
  listBookings,
  listDoctorTimes,
  listMonthAvailability,
  listRefunds,
} from 'shared-contracts';

/** What a change to a visit changes: the booking, which times are free, and what is to be refunded. */
export const changedByVisit: readonly Endpoint[] = [
  listBookings,
  getBooking,
  listAppointmentOptions,
  listDoctorTimes,
  listMonthAvailability,
  listRefunds,
];
