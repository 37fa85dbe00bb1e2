import { auditTexts } from './audit-texts';
import { reportTexts } from './report-texts';

/** Every text of this remote, in one place for translators. */
export const texts = {
  audit: auditTexts,
  reports: reportTexts,
} as const;
