import type * as publicApi from './public';
import * as translator from './translator';

const BUILD = '5e6f7a8b';

interface Page {
  clinicTexts?: object;
  CATALOGUE_IDS?: readonly string[];
}
const page = globalThis as Page;

/** The package as it is in a document whose catalogue of `remote-x` has these messages. */
async function load(language: string, catalogue: object): Promise<typeof publicApi> {
  page.clinicTexts = {
    ...translator,
    builds: { [BUILD]: { language, catalogues: { 'remote-x': catalogue } } },
  };
  page.CATALOGUE_IDS = ['00000000', BUILD];
  jest.resetModules();
  return import('./public');
}

afterEach(() => {
  delete page.clinicTexts;
  delete page.CATALOGUE_IDS;
  jest.resetModules();
});

const english = {
  title: 'Times',
  cards: [{ id: 'a', name: 'First' }],
  free: (count: number) => (count === 1 ? '1 time' : `${count} times`),
  at: (day: string, time: string) => `${day} at ${time}`,
  offer: (hasOthers: boolean) => (hasOthers ? 'more' : 'none'),
};

it('without a catalogue the texts are those of the code', async () => {
  const { defineTexts, language, locale } = await import('./public');
  expect(defineTexts('remote-x', english)).toBe(english);
  expect([language, locale]).toEqual(['en', 'en-US']);
});

it('a catalogue replaces words, those in lists too', async () => {
  const { defineTexts, language } = await load('de', { title: 'Zeiten', 'cards.0.name': 'Erste' });
  const texts = defineTexts('remote-x', english);
  expect(language).toBe('de');
  expect(texts.title).toBe('Zeiten');
  expect(texts.cards).toEqual([{ id: 'a', name: 'Erste' }]);
});

it('messages take values by name, in any order', async () => {
  const { defineTexts } = await load('de', { at: ['um {time} am {day}', 'day', 'time'] });
  expect(defineTexts('remote-x', english).at('Montag', '9:00')).toBe('um 9:00 am Montag');
});

it.each([
  [1, 'وقت واحد'],
  [2, 'وقتان'],
  [3, '3 أوقات'],
  [11, '11 وقتًا'],
  [1000, '1,000 وقت'],
])('Arabic has its own form and Latin digits for %i', async (count, expected) => {
  const icu =
    '{count, plural, one {وقت واحد} two {وقتان} few {# أوقات} many {# وقتًا} other {# وقت}}';
  const { defineTexts } = await load('ar', { free: [icu, 'count'] });
  expect(defineTexts('remote-x', english).free(count)).toBe(expected);
});

it('a message can depend on a fact', async () => {
  const { defineTexts } = await load('de', {
    offer: ['{hasOthers, select, true {mehr} other {nichts}}', 'hasOthers'],
  });
  const { offer } = defineTexts('remote-x', english);
  expect([offer(true), offer(false)]).toEqual(['mehr', 'nichts']);
});

it('a text that is missing stays English, and so does a package without a catalogue', async () => {
  const { defineTexts } = await load('de', { title: 'Zeiten' });
  expect(defineTexts('remote-x', english).free(2)).toBe('2 times');
  expect(defineTexts('remote-y', english)).toBe(english);
});

it('a build without a translation is English in every document', async () => {
  await load('de', {});
  page.CATALOGUE_IDS = ['0a1b2c3d'];
  jest.resetModules();
  const { language, locale } = await import('./public');
  expect([language, locale]).toEqual(['en', 'en-US']);
});

it('messages can be found by a code', async () => {
  const { findMessage } = await load('de', { 'errors.gone': 'Am {date} vorbei' });
  expect(findMessage('remote-x', 'errors.gone', { date: '5. Januar' })).toBe('Am 5. Januar vorbei');
  expect(findMessage('remote-x', 'errors.other', {})).toBeUndefined();
});
