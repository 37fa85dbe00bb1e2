import { defineRemote, paths } from 'shared-contracts';
import definition from '../remote.json';

const open = { layout: 'public', requires: 'anyone' } as const;

export default defineRemote(definition, [
  { ...open, path: paths.home, lazy: () => import('./routes/landing') },
  { ...open, path: paths.login, lazy: () => import('./routes/login') },
  { ...open, path: paths.signup, lazy: () => import('./routes/signup') },
  { ...open, path: paths.forgotPassword, lazy: () => import('./routes/forgot-password') },
  { ...open, path: paths.about, lazy: () => import('./routes/about') },
  { ...open, path: paths.reviews, lazy: () => import('./routes/reviews') },
]);
