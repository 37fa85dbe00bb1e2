import {
  type Endpoint,
  getBooking,
  listAppointmentOptions,
  listBookings,
  listDoctorTimes,
  listMonthAvailability,
} from 'shared-contracts';

/** What a cancelled or moved visit changes: the booking, and which times are free. */
export const changedByVisit: readonly Endpoint[] = [
  listBookings,
  getBooking,
  listAppointmentOptions,
  listDoctorTimes,
  listMonthAvailability,
];
