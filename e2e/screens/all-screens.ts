import { adminScreens } from './admin';
import { patientScreens } from './patient';
import type { Screen } from './screen';
import { visitorScreens } from './visitor';

/** Every page and every state of one worth looking at. */
export const allScreens: readonly Screen[] = [
  ...visitorScreens,
  ...patientScreens,
  ...adminScreens,
];
