import { defineRemote } from 'shared-contracts';
import definition from '../remote.json';

export default defineRemote(definition, {
  'audit-log': () => import('./routes/audit-log'),
});
