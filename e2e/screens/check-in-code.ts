import { staffPaths } from 'shared-contracts';
import { checkInCodeTexts } from '../support/texts';
import type { Screen } from './screen';

/** The sheet that reception prints for the desk. */
export const checkInCodeScreens: readonly Screen[] = [
  {
    role: 'admin',
    name: 'check-in code',
    path: staffPaths.checkInCode,
    shows: (page) => page.getByRole('img', { name: checkInCodeTexts.picture }),
  },
];
