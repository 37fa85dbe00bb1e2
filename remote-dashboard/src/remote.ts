import { defineRemote, paths } from 'shared-contracts';
import definition from '../remote.json';

const layout = 'dashboard';

export default defineRemote(definition, [
  {
    path: paths.dashboard,
    layout,
    requires: 'user',
    lazy: () => import('./routes/my-appointments'),
  },
  {
    path: paths.receipt(':id'),
    layout,
    requires: 'user',
    lazy: () => import('./routes/receipt'),
  },
  { path: paths.allUsers, layout, requires: 'admin', lazy: () => import('./routes/all-users') },
  { path: paths.addDoctor, layout, requires: 'admin', lazy: () => import('./routes/add-doctor') },
  {
    path: paths.manageDoctors,
    layout,
    requires: 'admin',
    lazy: () => import('./routes/manage-doctors'),
  },
  { path: paths.messages, layout, requires: 'admin', lazy: () => import('./routes/messages') },
]);
