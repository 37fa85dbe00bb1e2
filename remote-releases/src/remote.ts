import { defineRemote } from 'shared-contracts';
import { withStaffTools } from 'shared-staff/staff-pages';
import definition from '../remote.json';

const remote = defineRemote(definition, {
  releases: () => import('./routes/releases'),
});

export default withStaffTools(remote);
