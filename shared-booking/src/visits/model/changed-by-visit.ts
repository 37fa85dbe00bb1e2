import {
  type Endpoint,
  getBooking,
  listAppointmentOptions,
  listBookings,
  listDoctorTimes,
  listMonthAvailability,
  listRefunds,
  listWaitingEntries,
} from 'shared-contracts';

/** What a change to a visit changes: the booking, which times are free, what is to be refunded, and who waits. */
export const changedByVisit: readonly Endpoint[] = [
  listBookings,
  getBooking,
  listAppointmentOptions,
  listDoctorTimes,
  listMonthAvailability,
  listRefunds,
  listWaitingEntries,
];
