import { endpointQuery } from 'shared-auth';
import {
  type DateLocal,
  type Endpoint,
  listAppointmentOptions,
  listDoctorTimes,
  listMonthAvailability,
} from 'shared-contracts';
import type { TimesFilter } from '../model/months';

const toOptions = (dateLocal: DateLocal) =>
  endpointQuery(listAppointmentOptions, { query: { dateLocal } });
const toDoctors = (dateLocal: DateLocal, treatment: string) =>
  endpointQuery(listDoctorTimes, { query: { dateLocal, treatment } });
const toMonth = (month: string, filter: TimesFilter) =>
  endpointQuery(listMonthAvailability, { query: { month, ...filter } });

/** Where free times come from. */
export interface TimesSource {
  /** The treatments of a day. */
  readonly toOptions: (dateLocal: DateLocal) => ReturnType<typeof toOptions>;
  /** The dentists of a day for a treatment, by its name. */
  readonly toDoctors: (dateLocal: DateLocal, treatment: string) => ReturnType<typeof toDoctors>;
  /** The number of free times of each day of a month, `YYYY-MM`. */
  readonly toMonth: (month: string, filter: TimesFilter) => ReturnType<typeof toMonth>;
  /** What is fetched again after a time was taken or given back. */
  readonly endpoints: readonly Endpoint[];
}

/** The times of new visits. */
export const clinicTimes: TimesSource = {
  toOptions,
  toDoctors,
  toMonth,
  endpoints: [listAppointmentOptions, listDoctorTimes, listMonthAvailability],
};
