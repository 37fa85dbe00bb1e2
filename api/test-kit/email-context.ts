import type { EmailContext } from '../src/email/email-content';
import { clinic } from './clinic';
import type { TestApi } from './test-api';

/** What emails of the tests' clinic mention. */
export const toEmailContext = ({ visitLinks, now }: TestApi): EmailContext => ({
  clinic,
  clinicEmail: 'clinic@clinic.test',
  publicUrl: 'https://molar.test',
  visitLinks,
  now,
});
