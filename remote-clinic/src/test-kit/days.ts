import type { ClinicDay, ClinicVisit, DayDoctor, WeekDay } from 'shared-contracts';

/** 9.20 am at the clinic. */
export const NOW = new Date('2026-03-02T14:20:00Z');

export const osei = {
  id: 'd0000000-0000-4000-8000-000000000001',
  name: 'Dr. Amara Osei',
  working: [
    { startsAt: new Date('2026-03-02T14:00:00Z'), endsAt: new Date('2026-03-02T22:00:00Z') },
  ],
  timeOff: [],
};

export const sato = {
  ...osei,
  id: 'd0000000-0000-4000-8000-000000000002',
  name: 'Dr. Kenji Sato',
};

export const chair = { id: 'c0000000-0000-4000-8000-000000000001', name: 'Chair 1' };

/** A visit of 9.00 am with Dr. Osei. */
export const visit: ClinicVisit = {
  id: 'b0000000-0000-4000-8000-000000000001',
  revision: 0,
  status: 'booked',
  treatment: 'Cavity Filling',
  addedTreatments: [],
  patientId: 'a0000000-0000-4000-8000-000000000001',
  patient: 'Grace Okafor',
  dateOfBirth: '1984-05-31',
  alerts: [],
  note: null,
  email: 'grace@clinic.test',
  phone: '+1 212 555 0123',
  priceCents: 12_000,
  isPaid: false,
  isFirstVisit: false,
  isConfirmed: false,
  arrivedAt: null,
  doctorId: osei.id,
  chairId: chair.id,
  timeLocal: '09:00',
  startsAt: new Date('2026-03-02T14:00:00Z'),
  endsAt: new Date('2026-03-02T14:45:00Z'),
  chairFreeAt: new Date('2026-03-02T15:00:00Z'),
};

/** A visit of 10.00 am with Dr. Sato. */
export const laterVisit: ClinicVisit = {
  ...visit,
  id: 'b0000000-0000-4000-8000-000000000002',
  status: 'paid',
  patient: 'Tom Lindberg',
  isPaid: true,
  isFirstVisit: true,
  isConfirmed: true,
  doctorId: sato.id,
  timeLocal: '10:00',
  startsAt: new Date('2026-03-02T15:00:00Z'),
  endsAt: new Date('2026-03-02T15:45:00Z'),
  chairFreeAt: new Date('2026-03-02T16:00:00Z'),
};

/** Monday, 2 March 2026, open from 9 am to 5 pm. */
export const toDay = (...visits: ClinicVisit[]): ClinicDay => ({
  dateLocal: '2026-03-02',
  closedFor: null,
  open: osei.working,
  startIntervalMinutes: 30,
  doctors: [osei, sato],
  chairs: [chair],
  blocks: [],
  visits,
});

/** The hours of a dentist on that day. */
export const toWeekDay = ({
  working,
  timeOff,
}: Pick<DayDoctor, 'working' | 'timeOff'>): WeekDay => ({
  dateLocal: '2026-03-02',
  isClosed: false,
  working,
  timeOff,
});
