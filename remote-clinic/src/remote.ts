import { defineRemote } from 'shared-contracts';
import { withStaffTools } from 'shared-staff/staff-pages';
import definition from '../remote.json';

const remote = defineRemote(definition, {
  'check-in-code': () => import('./routes/check-in-code'),
  today: () => import('./routes/today'),
  diary: () => import('./routes/diary'),
  'visits-to-move': () => import('./routes/visits-to-move'),
  unpaid: () => import('./routes/unpaid'),
  'waiting-list': () => import('./routes/waiting-list'),
  'add-waiting': () => import('./routes/add-waiting'),
  recalls: () => import('./routes/recalls'),
  till: () => import('./routes/till'),
  'my-day': () => import('./routes/my-day'),
  'my-week': () => import('./routes/my-week'),
  'time-off': () => import('./routes/time-off'),
  patients: () => import('./routes/patients'),
  patient: () => import('./routes/patient'),
  'book-for-caller': () => import('./routes/book-for-caller'),
  'book-for-patient': () => import('./routes/book-for-patient'),
});

export default withStaffTools(remote);
