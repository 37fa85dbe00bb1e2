import { defineRemote } from 'shared-contracts';
import { withStaffTools } from 'shared-staff/staff-pages';
import definition from '../remote.json';

const remote = defineRemote(definition, {
  reports: () => import('./routes/reports'),
  'audit-log': () => import('./routes/audit-log'),
  'failed-jobs': () => import('./routes/failed-jobs'),
});

export default withStaffTools(remote);
