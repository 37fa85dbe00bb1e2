import { paths, staffPaths } from 'shared-contracts';
import { openAt } from '../support/clock';
import { respondWith } from '../support/responses';
import { day } from './clinic';
import type { Screen } from './screen';
import { todayTitle } from './titles';

/** A quarter to twelve at the clinic: some visits are over, one is late and others are to come. */
const opened = openAt(`${day.dateLocal}T16:45:00Z`);
const present = respondWith(day);
const shows: Screen['shows'] = (page) => page.getByText('Priya Raman').locator('visible=true');

/** The present in the day of the clinic, with visits that are late. */
export const nowScreens: readonly Screen[] = [
  {
    name: 'today, now',
    titles: todayTitle,
    path: paths.clinicDay,
    role: 'admin',
    responses: { '/api/day': present, [paths.clinicDay]: opened },
    shows,
  },
  {
    name: 'diary, now',
    path: `${staffPaths.diary}?of=${day.doctors[2]?.id}`,
    role: 'admin',
    responses: { '/api/day': present, [staffPaths.diary]: opened },
    shows,
  },
];
