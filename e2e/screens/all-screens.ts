import { adminScreens } from './admin';
import { changingVisitsScreens } from './changing-visits';
import { checkInCodeScreens } from './check-in-code';
import { clinicScreens } from './clinic';
import { deskMoneyScreens } from './desk-money';
import { dentistScreens } from './dentist';
import { formScreens } from './forms';
import { longNamesScreens } from './long-names';
import { messageScreens } from './messages';
import { nowScreens } from './now';
import { ownerScreens } from './owner';
import { patientScreens } from './patient';
import { patientsScreens } from './patients';
import { releaseScreens } from './releases';
import { reportScreens } from './reports';
import { signInSecurityScreens } from './sign-in-security';
import { sizeScreens } from './sizes';
import { staffToolsScreens } from './staff-tools';
import { tillScreens } from './till';
import { unpaidScreens } from './unpaid';
import { visitorScreens } from './visitor';
import { visitsToMoveScreens } from './visits-to-move';
import { waitingScreens } from './waiting';
import { isThorough, type Screen, toPath } from './screen';

/** The pages that are translated, with every state of one worth looking at. */
export const translatedScreens: readonly Screen[] = [
  ...visitorScreens,
  ...patientScreens,
  ...adminScreens,
  ...clinicScreens,
  ...nowScreens,
  ...dentistScreens,
  ...patientsScreens,
  ...changingVisitsScreens,
  ...unpaidScreens,
  ...visitsToMoveScreens,
  ...waitingScreens,
  ...deskMoneyScreens,
  ...tillScreens,
  ...checkInCodeScreens,
  ...staffToolsScreens,
  ...sizeScreens,
  ...ownerScreens,
  ...formScreens,
  ...signInSecurityScreens,
  ...messageScreens,
  ...reportScreens,
  ...longNamesScreens,
];

/** The first state of each page: what a translation can break, long words and missing ones, is on it. */
export function firstOfEachPage(screens: readonly Screen[]): readonly Screen[] {
  const byPath = new Map<string, Screen>();
  for (const screen of screens) {
    const path = toPath(screen);
    if (!byPath.has(path)) byPath.set(path, screen);
  }
  return [...byPath.values()];
}

/** Every page and every state of one worth looking at. The release console is in English. */
export const allScreens: readonly Screen[] = [...translatedScreens, ...releaseScreens];

/** What is looked at in a translation. */
export const screensInTranslation: readonly Screen[] = isThorough
  ? translatedScreens
  : firstOfEachPage(translatedScreens);
