import { defineRemote, paths } from 'shared-contracts';
import definition from '../remote.json';

const open = { layout: 'public', requires: 'anyone' } as const;

export default defineRemote(definition, [
  { ...open, path: paths.appointment, lazy: () => import('./routes/appointment') },
  { ...open, path: '/appointment', lazy: () => import('./routes/other-spelling') },
]);
