import {
  createHold,
  type DoctorTimes,
  type Hold,
  listVisitAvailability,
  listVisitDoctors,
  releaseHold,
  renewHold,
} from 'shared-contracts';
import { mockEndpoint } from 'shared-testing';

export const osei: DoctorTimes = {
  id: 'd0000000-0000-4000-8000-000000000001',
  name: 'Dr. Amara Osei',
  speciality: 'General Dentistry',
  imageUrl: '/images/osei.webp',
  freeTimes: ['10:00', '11:30'],
};

/** What the clinic responds to every request for a hold. */
export const held: Hold = {
  id: 'e0000000-0000-4000-8000-000000000001',
  doctor: osei.name,
  priceCents: 4550,
  heldUntil: new Date('2023-01-06T02:05:00Z'),
  secondsLeft: 300,
};

/** Mocks a clinic that holds every time, and whose only dentist is {@link osei}; it tells no numbers of free times. */
export function mockHolds(): void {
  mockEndpoint(listVisitDoctors, () => [osei]);
  mockEndpoint(listVisitAvailability, () => []);
  mockEndpoint(createHold, () => held);
  mockEndpoint(renewHold, () => held);
  mockEndpoint(releaseHold, () => ({ deletedCount: 1 }));
}
