import type { RegisteredRemote } from '../remote-definition';
import { translateRemote } from './translate-remote';

const german = {
  file: 'locale.de.0123abcd.js',
  labels: { Times: 'Termine', Visits: 'Besuche', Home: 'Start' },
};
const remote = {
  name: 'remote-x',
  title: 'Times',
  pages: [{ page: 'times', title: 'Times', path: '/' }],
  navigation: [
    { label: 'Home', to: '/', order: 1, audience: 'everyone', places: ['bar'] },
    { label: 'Other', to: '/other', order: 2, audience: 'everyone', places: ['bar'] },
  ],
  drawer: [{ label: 'Visits', to: '/dashboard', order: 1, requires: 'user' }],
  integrity: {
    'a.js': 'sha384-a',
    [german.file]: 'sha384-de',
    'locale.ar.0123abcd.js': 'sha384-ar',
  },
  locales: { de: german, ar: { ...german, file: 'locale.ar.0123abcd.js' } },
} as unknown as RegisteredRemote;

it('a document in another language gets its words and its script', () => {
  const { title, pages, navigation, drawer, locales, integrity } = translateRemote(remote, 'de');
  expect(Object.keys(integrity ?? {})).toEqual(['a.js', german.file]);
  expect(title).toBe('Termine');
  expect(pages).toEqual([{ page: 'times', title: 'Termine', path: '/' }]);
  expect(navigation.map(({ label }) => label)).toEqual(['Start', 'Other']);
  expect(drawer.map(({ label }) => label)).toEqual(['Besuche']);
  expect(locales).toEqual({ de: { file: german.file, labels: {} } });
});

it.each(['en', 'fr'])('a document in %s gets no scripts of other languages', (language) => {
  const { locales, ...rest } = remote;
  expect(translateRemote(remote, language)).toEqual({ ...rest, integrity: { 'a.js': 'sha384-a' } });
  expect(locales).toBeDefined();
});
