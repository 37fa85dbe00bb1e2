import { defineRemote, paths } from 'shared-contracts';
import definition from '../remote.json';

export default defineRemote(definition, [
  {
    path: paths.payment(':id'),
    layout: 'dashboard',
    requires: 'user',
    lazy: () => import('./routes/payment'),
  },
]);
