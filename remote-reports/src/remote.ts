import { defineRemote } from 'shared-contracts';
import { withStaffTools } from 'shared-pages/staff-pages';
import definition from '../remote.json';

const pages = {
  'audit-log': () => import('./routes/audit-log'),
};

export default defineRemote(definition, withStaffTools(definition, pages));
