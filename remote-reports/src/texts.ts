import { defineTexts } from 'shared-texts';
import { auditTexts } from './audit-texts';
import { jobTexts } from './job-texts';
import { reportTexts } from './report-texts';

/** Every text of this remote, in one place for translators. */
export const texts = defineTexts('remote-reports', {
  audit: auditTexts,
  jobs: jobTexts,
  reports: reportTexts,
});
