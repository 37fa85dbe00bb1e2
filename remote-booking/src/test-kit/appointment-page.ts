import {
  type AccountPatient,
  addDays,
  type AppointmentOption,
  createHold,
  type DateLocal,
  type DayAvailability,
  type Dentist,
  type DoctorTimes,
  getAccount,
  giveBackTime,
  type Hold,
  listAccountPatients,
  listAppointmentOptions,
  listBookings,
  listDentists,
  listDoctorTimes,
  listMonthAvailability,
  listWaitingEntries,
  type Profile,
  releaseHold,
  renewHold,
} from 'shared-contracts';
import { forgetVisitorToken } from '../routes/visitor-token';
import { ada, mockEndpoint, stopClockAt } from 'shared-testing';

export const cleaning: AppointmentOption = {
  id: 'b0000000-0000-4000-8000-000000000001',
  name: 'Teeth Cleaning',
  priceCents: 4550,
  durationMinutes: 30,
  freeTimes: ['09:00', '10:00', '10:30', '14:00'],
  takenTimes: ['09:30'],
};

export const surgery: AppointmentOption = {
  id: 'b0000000-0000-4000-8000-000000000002',
  name: 'Oral Surgery',
  priceCents: 9900,
  durationMinutes: 30,
  freeTimes: [],
  takenTimes: ['09:00'],
};

export const whitening: AppointmentOption = {
  id: 'b0000000-0000-4000-8000-000000000003',
  name: 'Teeth Whitening',
  priceCents: 6000,
  durationMinutes: 30,
  freeTimes: ['13:00'],
  takenTimes: [],
};

const toDentist = ({ id, name, speciality, imageUrl }: DoctorTimes) => ({
  id,
  name,
  speciality,
  imageUrl,
});

export const osei: DoctorTimes = {
  id: 'd0000000-0000-4000-8000-000000000001',
  name: 'Dr. Amara Osei',
  speciality: 'General Dentistry',
  imageUrl: '/images/osei.webp',
  freeTimes: ['09:00', '10:00', '10:30'],
};

export const sato: DoctorTimes = {
  id: 'd0000000-0000-4000-8000-000000000002',
  name: 'Dr. Kenji Sato',
  speciality: 'Orthodontics',
  imageUrl: '/images/sato.webp',
  freeTimes: ['10:30', '14:00'],
};

/** Osei performs everything but surgery, Sato cleans too. */
export const dentists: Dentist[] = [
  { ...toDentist(osei), treatmentIds: [cleaning.id, whitening.id] },
  { ...toDentist(sato), treatmentIds: [cleaning.id, surgery.id] },
];

/** Ada's account, without a phone number. */
export const profile: Profile = {
  name: ada.displayName,
  email: ada.email,
  phone: null,
  dateOfBirth: null,
  language: 'en',
};

/** Ada, who holds the account. */
export const holder: AccountPatient = {
  id: 'f0000000-0000-4000-8000-000000000001',
  name: ada.displayName,
  dateOfBirth: null,
  isAccountHolder: true,
};

/** A child for whom Ada books. */
export const byron: AccountPatient = {
  id: 'f0000000-0000-4000-8000-000000000002',
  name: 'Byron King',
  dateOfBirth: '2015-05-12',
  isAccountHolder: false,
};

/** What the clinic responds to every request for a hold, whatever its time. */
export const held: Hold = {
  id: 'e0000000-0000-4000-8000-000000000001',
  doctor: osei.name,
  priceCents: cleaning.priceCents,
  heldUntil: new Date('2023-01-06T02:05:00Z'),
  secondsLeft: 300,
};

/** The evening of Jan 5, 2023 in New York, when it is already the 6th in most of the world. */
export const NOW = new Date('2023-01-06T02:00:00Z');

/** The 6th of a month has no free time, nor has what is past, every other day seven. */
export const toMonthOf = (month: string): DayAvailability[] =>
  Array.from({ length: 28 }, (_, index) => {
    const dateLocal = addDays(`${month}-01` as DateLocal, index);
    return { dateLocal, freeCount: index === 5 || dateLocal < '2023-01-05' ? 0 : 7 };
  });

/** Mocks three treatments with two dentists, holds, and months. */
function mockClinicApi(): void {
  mockEndpoint(listAppointmentOptions, () => [cleaning, surgery, whitening]);
  mockEndpoint(listDentists, () => dentists);
  mockEndpoint(getAccount, () => profile);
  mockEndpoint(listAccountPatients, () => [holder]);
  mockEndpoint(listBookings, () => []);
  mockEndpoint(listDoctorTimes, () => [osei, sato]);
  mockEndpoint(createHold, () => held);
  mockEndpoint(renewHold, () => held);
  mockEndpoint(releaseHold, () => ({ deletedCount: 1 }));
  mockEndpoint(giveBackTime, () => ({ deletedCount: 0 }));
  mockEndpoint(listWaitingEntries, () => []);
  mockEndpoint(listMonthAvailability, ({ query }) => toMonthOf(query.month));
}

/** Records where the page scrolls to and how; the test environment does not scroll. */
export const scrollIntoView = jest.fn();

let isMotionReduced = false;

export function preferReducedMotion(): void {
  isMotionReduced = true;
}

Object.assign(Element.prototype, { scrollIntoView });
Object.assign(window, {
  matchMedia: (query: string) => ({ matches: isMotionReduced && query.includes('motion') }),
});

stopClockAt(NOW);
beforeEach(() => {
  scrollIntoView.mockClear();
  isMotionReduced = false;
  forgetVisitorToken();
  mockClinicApi();
});
