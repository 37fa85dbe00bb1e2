import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DAY_MS } from 'shared-contracts';
import type { Load, LoadRequest, LoadResult } from './load';
import type { Measured } from './measured';

/** A process that sends requests, so that their cost is not the API's. */
export interface LoadProcess {
  run(load: Load): Promise<LoadResult>;
  stop(): void;
}

export function startLoad(): LoadProcess {
  const child: ChildProcess = fork(join(import.meta.dirname, 'load.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  return {
    run: async (load) => {
      child.send(load);
      const [result] = (await once(child, 'message')) as [LoadResult];
      return result;
    },
    stop: () => child.disconnect(),
  };
}

const FIRST_DAY = Date.UTC(2026, 3, 2);
const DAYS = 120;

/** Each patient has these three visits a day, so that nobody's visits overlap. */
const VISITS = [
  ['Check-up', '9.00 am'],
  ['Filling', '10.00 am'],
  ['Crown', '11.00 am'],
] as const;

const toDate = (day: number): string =>
  new Date(FIRST_DAY + day * DAY_MS).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  });

/** Bookings on days that are empty when the bench begins; none can be made twice. */
export const listBookings = (patients: Measured['patients']['large']): LoadRequest[] =>
  Array.from({ length: DAYS }, (_, day) => toDate(day)).flatMap((appoinmentDate) =>
    VISITS.flatMap(([treatment, slot]) =>
      patients.map(({ email, token }) => ({
        method: 'POST' as const,
        path: '/api/bookings',
        token,
        body: {
          appoinmentDate,
          treatment,
          slot,
          email,
          patient: 'Racer',
          phone: '+1 212 555 0100',
          role: 0,
        },
      })),
    ),
  );

export const dayRequest: LoadRequest = {
  method: 'GET',
  path: `/api/appoinmentOptions?date=${encodeURIComponent('Mar 9, 2026')}`,
};
export const monthRequest: LoadRequest = {
  method: 'GET',
  path: '/api/appoinmentAvailability?month=2026-03',
};
