/** Every text of this remote, in one place for translators. */
export const texts = {
  pageTitle: 'Reports · Molar',
  heading: 'Reports',
  lead: (clinic: string) => `This page of ${clinic} is new.`,
} as const;
