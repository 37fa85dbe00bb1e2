import type { AppointmentOption } from 'shared-contracts';
import { mockEndpoint } from 'shared-testing';

export const cleaning: AppointmentOption = {
  _id: 'b0000000-0000-4000-8000-000000000001',
  name: 'Teeth Cleaning',
  role: 45.5,
  slots: ['9.00 am', '10.00 am', '10.30 am', '2.00 pm'],
  taken: ['9.30 am'],
};

export const surgery: AppointmentOption = {
  _id: 'b0000000-0000-4000-8000-000000000002',
  name: 'Oral Surgery',
  role: 99,
  slots: [],
  taken: ['9.00 am'],
};

export const whitening: AppointmentOption = {
  _id: 'b0000000-0000-4000-8000-000000000003',
  name: 'Teeth Whitening',
  role: 60,
  slots: ['1.00 pm'],
  taken: [],
};

/** It is the evening of Jan 5, 2023 in New York, and already the 6th in most of the world. */
export const NOW = new Date('2023-01-06T02:00:00Z');

/** The clinic answers: Jan 6 has no free time, every other day of the month seven. */
export function mockClinicApi(): void {
  mockEndpoint('GET /appoinmentOptions', () => [cleaning, surgery, whitening]);
  mockEndpoint('GET /appoinmentAvailability', () =>
    Array.from({ length: 31 }, (_, index) => ({
      date: `2023-01-${String(index + 1).padStart(2, '0')}`,
      free: index === 5 ? 0 : 7,
    })),
  );
}

// Only the date stands still: promises and timers run on.
beforeEach(() => {
  jest.useFakeTimers({
    now: NOW,
    doNotFake: [
      'nextTick',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'performance',
    ],
  });
  mockClinicApi();
});
