import { listLanguageChoices, type StoredProfile, toForm, toProfile } from './profile-form';

const stored: StoredProfile = {
  slug: 'dr-osei',
  isShown: true,
  languages: ['de', 'en'],
  gender: 'woman',
  training: ['DDS, 2009', 'Orthodontics, 2012'],
  about: { en: 'Works calmly.' },
};
const opened = toForm(stored);

it('what nobody changes is saved as it was, and no text is sent', () => {
  const { slug: _, ...profile } = stored;
  expect(toProfile(opened, opened)).toEqual({ ...profile, about: {} });
});

it('a text is sent when it has changed, also when it was removed', () => {
  const about = { ...opened.about, en: '', ar: 'تعمل بهدوء.' };
  expect(toProfile({ ...opened, about }, opened).about).toEqual({ en: '', ar: 'تعمل بهدوء.' });
});

it('empty lines are left out, and languages are in order however they are chosen', () => {
  const changed = { languages: ['en', 'ar'], gender: '', training: ' DDS \n\n DMD\n' };
  expect(toProfile({ ...opened, ...changed }, opened)).toMatchObject({
    ...{ languages: ['ar', 'en'], gender: null, training: ['DDS', 'DMD'] },
  });
});

it('a language that is chosen can be taken away, however rare it is', () => {
  const names = listLanguageChoices(['is']).map(({ name }) => name);
  expect(names).toContain('Icelandic');
  expect(names).toEqual(names.toSorted());
});
