import { defineRemote } from 'shared-contracts';
import { withStaffTools } from 'shared-pages/staff-pages';
import definition from '../remote.json';

const remote = defineRemote(definition, {
  reports: () => import('./routes/reports'),
  'audit-log': () => import('./routes/audit-log'),
});

export default withStaffTools(remote);
