import {
  type Endpoint,
  getBooking,
  getDay,
  getOwnDay,
  getPatient,
  listAppointmentOptions,
  listBookings,
  listDoctorTimes,
  listFreeMinutes,
  listMonthAvailability,
  listPatients,
  listRefunds,
  listUnpaidVisits,
  listWaitingEntries,
} from 'shared-contracts';

/** What a change to a visit changes: the booking, its day, which times are free, what is to be refunded, and who waits. */
export const changedByVisit: readonly Endpoint[] = [
  listBookings,
  getBooking,
  getDay,
  getOwnDay,
  getPatient,
  listPatients,
  listAppointmentOptions,
  listDoctorTimes,
  listFreeMinutes,
  listMonthAvailability,
  listRefunds,
  listUnpaidVisits,
  listWaitingEntries,
];
