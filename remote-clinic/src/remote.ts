import { defineRemote } from 'shared-contracts';
import definition from '../remote.json';

export default defineRemote(definition, {
  today: () => import('./routes/today'),
  diary: () => import('./routes/diary'),
  'my-day': () => import('./routes/my-day'),
});
