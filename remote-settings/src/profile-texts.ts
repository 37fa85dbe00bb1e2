/** Texts of the dialog with what the site says of a doctor. */
export const profileTexts = {
  action: 'Profile',
  title: (name: string) => `Profile of ${name}`,
  isShown: 'Show on the site',
  isShownHint: 'Without a page, patients can still book, as set under Edit.',
  view: 'View the page',
  hidden: 'Not on the site',
  languages: 'Languages spoken',
  gender: 'Gender',
  notSaid: 'Not said',
  genders: { woman: 'Woman', man: 'Man' },
  training: 'Training',
  trainingHint: 'Degrees and courses, one on each line.',
  about: (language: string) => `About, in ${language}`,
  aboutHint: 'Patients whose language has no text read another one.',
} as const;
