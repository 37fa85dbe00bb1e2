import { defineRemote } from 'shared-contracts';
import { withStaffTools } from 'shared-staff/staff-pages';
import definition from '../remote.json';

const remote = defineRemote(definition, {
  'all-users': () => import('./routes/all-users'),
  'user-bookings': () => import('./routes/user-bookings'),
  messages: () => import('./routes/messages'),
  'message-templates': () => import('./routes/message-templates'),
  'manage-reviews': () => import('./routes/manage-reviews'),
  refunds: () => import('./routes/refunds'),
  'sign-in-security': () => import('./routes/sign-in-security'),
});

export default withStaffTools(remote);
