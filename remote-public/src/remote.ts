import { defineRemote } from 'shared-contracts';
import definition from '../remote.json';

export default defineRemote(definition, {
  landing: () => import('./routes/landing'),
  // One file: one leads to the other, and what they have in common is most of both.
  login: () => import(/* webpackChunkName: "account" */ './routes/login'),
  signup: () => import(/* webpackChunkName: "account" */ './routes/signup'),
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
