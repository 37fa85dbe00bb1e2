import type { ListedDentist } from 'shared-contracts';
import { texts } from '../../../texts';
import { filterDentists, parseFilter, toChoices } from './dentist-filter';

const toDentist = (name: string, facts: Partial<ListedDentist> = {}): ListedDentist => ({
  ...{ id: name, slug: name, name, speciality: 'Orthodontics', imageUrl: '/photo.webp' },
  ...{ languages: [], gender: null, rating: null, training: [], treatments: [], ...facts },
});

const whitening = { id: 'w', name: 'Teeth Whitening' };
const filling = { id: 'f', name: 'Cavity Filling' };
const dentists = [
  toDentist('ann', { languages: ['en', 'de'], gender: 'woman', treatments: [whitening] }),
  toDentist('bob', { languages: ['en', 'ar'], treatments: [filling, whitening] }),
];
const choices = toChoices(dentists, texts.dentists.genders);
const find = (query: string) =>
  filterDentists(dentists, parseFilter(new URLSearchParams(query), choices)).map(
    ({ name }) => name,
  );

it('the choices are what some dentist has, each once and in order', () => {
  const labels = Object.values(choices).map((list) => list.map(({ label }) => label));
  expect(labels).toEqual([
    ['Arabic', 'English', 'German'],
    ['Woman'],
    ['Cavity Filling', 'Teeth Whitening'],
  ]);
});

it.each([
  ['', ['ann', 'bob']],
  ['language=en', ['ann', 'bob']],
  ['language=de', ['ann']],
  ['gender=woman', ['ann']],
  ['treatment=f', ['bob']],
  ['treatment=w&language=ar', ['bob']],
  ['gender=woman&treatment=f', []],
  // What is no choice narrows nothing.
  ['language=xx&treatment=gone&gender=man', ['ann', 'bob']],
])('the address %s leaves %j', (query, names) => {
  expect(find(query)).toEqual(names);
});
