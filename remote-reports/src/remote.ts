import { defineRemote } from 'shared-contracts';
import definition from '../remote.json';

export default defineRemote(definition, {
  reports: () => import('./routes/reports'),
  'audit-log': () => import('./routes/audit-log'),
});
