import type { Catalogue } from '../src/database/catalogue';

export const clinic = {
  clinicId: 1,
  name: 'Molar',
  timeZone: 'America/New_York',
  address: '12 Harbour Lane, Riverside Quarter',
  phone: '+1 212 555 0142',
};

const everyDay = [0, 1, 2, 3, 4, 5, 6];

const treatments = [
  { name: 'Fluoride Treatment', priceCents: 4_500, from: '09:00', until: '17:00' },
  { name: 'Cavity Filling', priceCents: 12_000, from: '09:00', until: '17:00' },
  { name: 'Teeth Whitening', priceCents: 18_000, from: '09:00', until: '17:00' },
  { name: 'Teeth Orthodontics', priceCents: 25_000, from: '09:00', until: '13:00' },
  { name: 'Cosmetic Dentistry', priceCents: 22_000, from: '13:00', until: '17:00' },
  { name: 'Oral Surgery', priceCents: 39_000, from: '09:00', until: '12:00' },
] as const;

/**
 * A clinic where each treatment has a doctor of its own, takes half an hour, and never lacks a chair:
 * what one patient books matters to nobody else but patients of the same treatment.
 */
export const testCatalogue: Catalogue = {
  specialities: ['Cosmetic Dentistry', 'General Dentistry', 'Oral Surgery', 'Orthodontics'],
  treatments: treatments.map(({ name, priceCents }) => ({
    name,
    priceCents,
    durationMinutes: 30,
    cleanupMinutes: 0,
    speciality: 'General Dentistry',
  })),
  chairs: treatments.map((_, index) => `Chair ${index + 1}`),
  openingHours: [{ weekdays: everyDay, from: '09:00', until: '17:00' }],
  closedDays: [],
  doctors: treatments.map(({ name, from, until }) => ({
    name: `Dr ${name}`,
    email: `${name.toLowerCase().replaceAll(' ', '-')}@clinic.test`,
    speciality: 'General Dentistry',
    image: '/api/images/portrait.webp',
    treatments: [name],
    hours: [{ weekdays: everyDay, from, until }],
  })),
};
