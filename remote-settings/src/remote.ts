import { defineRemote } from 'shared-contracts';
import { withStaffTools } from 'shared-staff/staff-pages';
import definition from '../remote.json';

const remote = defineRemote(definition, {
  settings: () => import('./routes/settings'),
  treatments: () => import('./routes/treatments'),
  hours: () => import('./routes/hours'),
  chairs: () => import('./routes/chairs'),
  doctors: () => import('./routes/doctors'),
  'add-doctor': () => import('./routes/add-doctor'),
  'manage-doctors': () => import('./routes/manage-doctors'),
  emails: () => import('./routes/emails'),
  visiting: () => import('./routes/visiting'),
  'legal-texts': () => import('./routes/legal-texts'),
});

export default withStaffTools(remote);
