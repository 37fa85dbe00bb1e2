import {
  type Endpoint,
  getBooking,
  getPatient,
  listAppointmentOptions,
  listBookings,
  listDoctorTimes,
  listMonthAvailability,
  listPatients,
  listRefunds,
  listWaitingEntries,
} from 'shared-contracts';

/** What a change to a visit changes: the booking, which times are free, what is to be refunded, and who waits. */
export const changedByVisit: readonly Endpoint[] = [
  listBookings,
  getBooking,
  getPatient,
  listPatients,
  listAppointmentOptions,
  listDoctorTimes,
  listMonthAvailability,
  listRefunds,
  listWaitingEntries,
];
