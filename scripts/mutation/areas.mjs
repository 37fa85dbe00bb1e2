const BOOKING = 'api/src/core/booking';
const FEATURES = 'api/src/features';

/** @param {readonly string[]} names */
const ofBookings = (...names) => names.map((name) => `${FEATURES}/bookings/${name}.test.ts`);
/** @param {readonly string[]} names */
const ofPatients = (...names) => names.map((name) => `${FEATURES}/patients/${name}.test.ts`);

/**
 * Rules that decide, without queries and routes, and the tests that have to notice a change of them. Only tests about these
 * rules are listed: a change that nothing notices has to pass every test that runs its code.
 * @type {Record<string, { mutate: string[], tests: string[] }>}
 */
export const areas = {
  schedule: {
    mutate: [`${BOOKING}/schedule/{availability,day,planned-day,span}.ts`],
    tests: [`${BOOKING}/schedule/`],
  },
  plan: {
    mutate: [`${BOOKING}/plan/*.ts`],
    tests: [`${BOOKING}/plan/`, ...ofBookings('bookings.routes', 'move', 'reschedule')],
  },
  hold: {
    mutate: [`${BOOKING}/hold/*.ts`],
    tests: [
      ...ofBookings('bookings.routes', 'holds.routes', 'reschedule-holds', 'rules', 'unverified'),
      `${BOOKING}/changes-in-between.test.ts`,
      `${FEATURES}/waiting-list/`,
    ],
  },
  book: {
    mutate: [`${BOOKING}/book/*.ts`],
    tests: [
      ...ofBookings('bookings.routes', 'holds.routes', 'patients', 'rules', 'unverified'),
      ...ofPatients('dentist-books', 'patient-visits', 'walk-in'),
      `${FEATURES}/recalls/`,
      `${FEATURES}/waiting-list/`,
    ],
  },
  change: {
    mutate: [`${BOOKING}/change/*.ts`],
    tests: [
      ...ofBookings('cancel', 'cancel-reason', 'late-cancelling', 'move', 'reschedule'),
      ...ofBookings('reschedule-holds', 'resize', 'treatments', 'unverified'),
      `${FEATURES}/visits-to-move/`,
    ],
  },
  status: {
    mutate: [`${BOOKING}/status/*.ts`, 'shared-contracts/src/booking-states.ts'],
    tests: [
      ...ofBookings('visit-states', 'visit-status'),
      `${FEATURES}/appointments/`,
      `${FEATURES}/day/`,
      `${FEATURES}/visit-links/`,
      `${FEATURES}/welcome/`,
    ],
  },
  payment: {
    mutate: ['api/src/core/money/{payments,refunds,reconciliation}/*.ts'],
    tests: [
      `${FEATURES}/payments/`,
      `${FEATURES}/refunds/`,
      'api/src/core/money/reconciliation/',
      ...ofBookings('cancel'),
      'api/src/jobs/money-jobs.test.ts',
    ],
  },
  access: {
    mutate: [
      'api/src/access/{access-tokens,caller,deny-by-default,ownership,rate-limit}.ts',
      'api/src/core/people/users/*.service.ts',
    ],
    tests: ['api/src/access/', `${FEATURES}/users/`],
  },
};
