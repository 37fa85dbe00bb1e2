/** The words of the page that publishes legal texts. */
export const legalTexts = {
  heading: 'Legal texts',
  lead: 'What patients agree to when they sign up or book, and what they can read at the foot of each page.',
  caption: 'Legal texts by language',
  none: 'No texts',
  columns: { text: 'Text', language: 'Language', published: 'Published', actions: 'Actions' },
  names: { terms: 'Terms of use', privacy: 'Privacy policy', cookies: 'Cookie policy' },
  title: (name: string, language: string) => `${name}: ${language}`,
  standard: 'Standard text',
  untranslated: 'None: patients read another language',
  version: (version: number, date: string) => `Version ${version}, ${date}`,
  text: 'Text',
  hint: '## begins a heading, - a list, and [words](address) are a link. Publish an empty text to take it off the site in this language.',
  useStandard: 'Fill in the standard text',
  publish: 'Publish',
  preview: 'Preview',
  published: (version: number) => `Version ${version} is published`,
  conflict:
    'What you entered is still here. Read the new version on the site, then publish again to replace it.',
  read: 'Read it on the site',
};
