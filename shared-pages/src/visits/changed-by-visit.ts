import {
  type Endpoint,
  getBooking,
  getDay,
  getOwnDay,
  listAppointmentOptions,
  listBookings,
  listDoctorTimes,
  listMonthAvailability,
  listRefunds,
  listWaitingEntries,
} from 'shared-contracts';

/** What a change to a visit changes: the booking, its day, which times are free, what is to be refunded, and who waits. */
export const changedByVisit: readonly Endpoint[] = [
  listBookings,
  getBooking,
  getDay,
  getOwnDay,
  listAppointmentOptions,
  listDoctorTimes,
  listMonthAvailability,
  listRefunds,
  listWaitingEntries,
];
