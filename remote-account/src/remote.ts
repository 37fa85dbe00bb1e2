import { defineRemote } from 'shared-contracts';
import definition from '../remote.json';

export default defineRemote(definition, {
  'my-appointments': () => import('./routes/my-appointments'),
  'my-account': () => import('./routes/my-account'),
  'check-in': () => import('./routes/check-in'),
  receipts: () => import('./routes/receipts'),
  receipt: () => import('./routes/receipt'),
});
