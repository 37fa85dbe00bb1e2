/** Every text of this remote, in one place for translators. */
export const texts = {
  pageTitle: 'Clinic · Molar',
  heading: 'Clinic',
  lead: (clinic: string) => `This page of ${clinic} is new.`,
} as const;
