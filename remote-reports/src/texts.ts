import { auditTexts } from './audit-texts';

/** Every text of this remote, in one place for translators. */
export const texts = {
  pageTitle: (page: string) => `${page} · Molar`,
  reports: {
    heading: 'Reports',
    lead: 'What happened at the clinic.',
    auditLog: 'Open the audit log',
    auditLogText: 'What staff changed, when and from where.',
  },
  audit: auditTexts,
} as const;
