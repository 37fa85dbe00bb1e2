import { defineRemote } from 'shared-contracts';
import definition from '../remote.json';

export default defineRemote(definition, {
  appointment: () => import('./routes/appointment'),
  'appointment-redirect': () => import('./routes/appointment-redirect'),
});
