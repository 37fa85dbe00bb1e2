import type { Figure } from '../results';

/** What is assumed of an ordinary clinic with four dentists; the rest is measured. */
export const assumed = {
  bookingsPerDay: 50,
  openDaysPerYear: 300,
  /** A visit is booked, paid, begun and completed; each is taken to cost what a booking costs. */
  changesPerVisit: 4,
  /** What a visitor looks at before a booking. */
  daysPerBooking: 10,
  monthsPerBooking: 3,
  /** The part of a day's requests that the busiest hour has. */
  busiestHour: 0.2,
  /** How busy a core may be at most. */
  utilization: 0.5,
};

export const CLINICS = [10, 1_000, 100_000];

/** What so many clinics need. */
export interface Need {
  readonly clinics: number;
  readonly bookingsPerYear: number;
  readonly apiCores: number;
  readonly databaseCores: number;
  /** Bytes per second in the busiest hour. */
  readonly walPerSecond: number;
  /** Bytes of rows and indexes after a year. */
  readonly bytesPerYear: number;
  /** Bytes of memory with a process per clinic. */
  readonly memory: number;
}

/** The measured values by name; throws for one that was not measured. */
const toReader = (figures: readonly Figure[]) => (name: string) => {
  const figure = figures.find((one) => one.name === name);
  if (!figure) throw new Error(`${name} was not measured`);
  return figure.value;
};

/** Milliseconds of CPU that all requests around one booking take. */
export function toCpuPerVisit(figures: readonly Figure[], part: 'the API' | 'PostgreSQL'): number {
  const read = toReader(figures);
  const { changesPerVisit, daysPerBooking, monthsPerBooking } = assumed;
  return (
    read(`CPU of ${part}, a booking`) * changesPerVisit +
    read(`CPU of ${part}, a day`) * daysPerBooking +
    read(`CPU of ${part}, a month`) * monthsPerBooking
  );
}

/** Multiplies what one visit costs: linear, as nothing that was measured grows with the number of clinics. */
export function toNeed(figures: readonly Figure[], clinics: number): Need {
  const read = toReader(figures);
  const { bookingsPerDay, openDaysPerYear, busiestHour, utilization, changesPerVisit } = assumed;
  const bookingsPerYear = clinics * bookingsPerDay * openDaysPerYear;
  const perSecond = (clinics * bookingsPerDay * busiestHour) / 3600;
  const toCores = (milliseconds: number): number => (perSecond * milliseconds) / 1000 / utilization;
  return {
    clinics,
    bookingsPerYear,
    apiCores: toCores(toCpuPerVisit(figures, 'the API')),
    databaseCores: toCores(toCpuPerVisit(figures, 'PostgreSQL')),
    walPerSecond: perSecond * read('WAL, a booking') * changesPerVisit,
    bytesPerYear: bookingsPerYear * (read('rows of a visit') + read('indexes of a visit')),
    memory: clinics * read('memory of an API process') * 2 ** 20,
  };
}
