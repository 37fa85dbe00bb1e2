/** The API's public format, as the specification prescribes it: journeys send and read it raw. */

const mediumDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day as the API and the pages write it. @example toMediumDate('2023-01-05') // 'Jan 5, 2023' */
export const toMediumDate = (dateLocal: string): string =>
  mediumDate.format(new Date(`${dateLocal}T00:00:00Z`));

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** A day as the booking dialog writes it. @example toLongDate('2023-01-05') // 'Thu, Jan 5, 2023' */
export const toLongDate = (dateLocal: string): string =>
  `${weekday.format(new Date(`${dateLocal}T00:00:00Z`))}, ${toMediumDate(dateLocal)}`;

export interface WireOption {
  readonly _id: string;
  readonly name: string;
  /** The price in dollars. */
  readonly role: number;
  readonly slots: readonly string[];
  readonly taken: readonly string[];
}

export interface WireUser {
  readonly _id: string;
  readonly email: string;
}

interface NewBooking {
  readonly appoinmentDate: string;
  readonly treatment: string;
  readonly patient: string;
  readonly slot: string;
  readonly email: string;
  readonly phone: string;
  /** The price in dollars. */
  readonly role: number;
}

export interface WireBooking extends NewBooking {
  readonly _id: string;
  readonly paid: boolean;
  readonly transectionId: string | null;
  readonly paidAtUtc: string | null;
  readonly status: string;
  readonly startsAtUtc: string;
  readonly endsAtUtc: string;
  readonly revision: number;
  readonly doctor: string | null;
  readonly confirmedAtUtc: string | null;
  readonly changeableUntilUtc: string | null;
  /** In dollars. */
  readonly refundable: number;
  readonly refund: { readonly amount: number; readonly status: string } | null;
}

interface BookingRequest {
  readonly option: WireOption;
  readonly patient: { readonly name: string; readonly email: string };
  readonly dateLocal: string;
  /** Absent: the first free one. */
  readonly slot?: string | undefined;
}

/** The body that books a treatment. */
export function toNewBooking({ option, patient, dateLocal, slot }: BookingRequest): NewBooking {
  const [firstFree = 'none is free'] = option.slots;
  return {
    appoinmentDate: toMediumDate(dateLocal),
    treatment: option.name,
    patient: patient.name,
    slot: slot ?? firstFree,
    email: patient.email,
    phone: '+1 212 555 0142',
    role: option.role,
  };
}

const ID = 'b0000000-0000-4000-8000-000000000001';

/** A completed visit, for pages that are given a made-up response. */
export const completedBooking: WireBooking = {
  _id: ID,
  appoinmentDate: 'Jan 5, 2026',
  treatment: 'Cavity Filling',
  patient: 'Ada Lovelace',
  slot: '9.00 am',
  email: 'ada@clinic.test',
  phone: '+1 212 555 0142',
  role: 120,
  paid: false,
  transectionId: null,
  paidAtUtc: null,
  status: 'completed',
  startsAtUtc: '2026-01-05T14:00:00Z',
  endsAtUtc: '2026-01-05T14:45:00Z',
  revision: 0,
  doctor: 'Dr. Amara Osei',
  confirmedAtUtc: null,
  changeableUntilUtc: null,
  refundable: 0,
  refund: null,
};
