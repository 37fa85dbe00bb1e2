import { auditTexts } from './audit-texts';

/** Every text of this remote, in one place for translators. */
export const texts = {
  pageTitle: (page: string) => `${page} · Molar`,
  audit: auditTexts,
} as const;
