import { defineRemote } from 'shared-contracts';
import definition from '../remote.json';

export default defineRemote(definition, {
  landing: () => import('./routes/landing'),
  login: () => import('./routes/login'),
  signup: () => import('./routes/signup'),
  'forgot-password': () => import('./routes/forgot-password'),
  'sign-in-link': () => import('./routes/sign-in-link'),
  about: () => import('./routes/about'),
  reviews: () => import('./routes/reviews'),
  dentists: () => import('./routes/dentists'),
  dentist: () => import('./routes/dentist'),
  terms: () => import('./routes/terms'),
  privacy: () => import('./routes/privacy'),
  cookies: () => import('./routes/cookies'),
  visit: () => import('./routes/visit'),
  invitations: () => import('./routes/invitations'),
  'staff-invitation': () => import('./routes/staff-invitation'),
});
