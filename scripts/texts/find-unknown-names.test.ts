import { findUnknownNames } from './find-unknown-names';

const texts = ['Save', 'Move…', '(name) => `Book for ${name}`'];
const find = (manual: string) => findUnknownNames(manual, texts);

it('names that the product has are known, also with a parameter and across lines', () => {
  expect(find('Press **Save**, **Move…** or **Book\nfor …**.')).toEqual([]);
});

it('keys are known', () => {
  expect(find('Press **Ctrl K** or **Enter**.')).toEqual([]);
});

it('a name that no text has is found once', () => {
  expect(find('Press **Store**, then **Store** again, then **Book for**.')).toEqual([
    'Store',
    'Book for',
  ]);
});
