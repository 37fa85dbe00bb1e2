import { defineRemote } from 'shared-contracts';
import { withStaffTools } from 'shared-staff/staff-pages';
import definition from '../remote.json';

const remote = defineRemote(
  definition,
  {
    forms: () => import('./routes/forms'),
    'fill-form': () => import('./routes/fill-form'),
    'signed-form': () => import('./routes/signed-form'),
    'manage-forms': () => import('./routes/manage-forms'),
    'edit-form': () => import('./routes/edit-form'),
  },
  {
    'patient-panel': () => import('./slots/patient-panel'),
    'today-row': () => import('./slots/today-row'),
    'booking-confirmed': () => import('./slots/booking-confirmed'),
    'account-section': () => import('./slots/account-section'),
  },
);

export default withStaffTools(remote);
