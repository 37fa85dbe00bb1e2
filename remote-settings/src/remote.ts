import { defineRemote } from 'shared-contracts';
import definition from '../remote.json';

export default defineRemote(definition, {
  settings: () => import('./routes/settings'),
  treatments: () => import('./routes/treatments'),
  hours: () => import('./routes/hours'),
  chairs: () => import('./routes/chairs'),
  doctors: () => import('./routes/doctors'),
  visits: () => import('./routes/visits'),
});
