import { auditTexts } from './audit-texts';
import { jobTexts } from './job-texts';
import { reportTexts } from './report-texts';

/** Every text of this remote, in one place for translators. */
export const texts = {
  audit: auditTexts,
  jobs: jobTexts,
  reports: reportTexts,
} as const;
