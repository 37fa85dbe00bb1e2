import { auditTexts } from './audit-texts';
import { reportTexts } from './report-texts';

/** Every text of this remote, in one place for translators. */
export const texts = {
  pageTitle: (page: string) => `${page} · Molar`,
  audit: auditTexts,
  reports: reportTexts,
} as const;
