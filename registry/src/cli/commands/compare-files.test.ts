import { compareFiles } from './compare-files';

const file = (integrity: string, compressed?: number) => ({ integrity, bytes: 100, compressed });

it('files are compared by their names without hashes, with the sizes that browsers download', () => {
  const before = {
    'page.0a1b2c3d.js': file('a', 40),
    'same.0a1b2c3d.js': file('b', 10),
    'gone.0a1b2c3d.js': file('c', 20),
    'locale.de.0a1b2c3d.js': file('d', 5),
  };
  const after = {
    'page.4e5f6a7b.js': file('e', 45),
    'same.0a1b2c3d.js': file('b', 10),
    'new.4e5f6a7b.js': file('f', 30),
    'locale.de.4e5f6a7b.js': file('g', 6),
  };
  expect(compareFiles({ files: before }, { files: after })).toEqual({
    added: [{ name: 'new.js', from: null, to: 30 }],
    removed: [{ name: 'gone.js', from: 20, to: null }],
    changed: [
      { name: 'locale.de.js', from: 5, to: 6 },
      { name: 'page.js', from: 40, to: 45 },
    ],
  });
});

it('a file whose name alone differs has not changed', () => {
  const before = { 'page.0a1b2c3d.js': file('a', 40) };
  const after = { 'page.4e5f6a7b.js': file('a', 40) };
  const none = { added: [], removed: [], changed: [] };
  expect(compareFiles({ files: before }, { files: after })).toEqual(none);
});

it('names that differ by their hashes alone keep them', () => {
  const before = { 'a.0a1b2c3d.js': file('a', 1), 'a.4e5f6a7b.js': file('b', 2) };
  const after = { 'a.0a1b2c3d.js': file('a', 1), 'a.8c9d0e1f.js': file('c', 3) };
  expect(compareFiles({ files: before }, { files: after })).toEqual({
    added: [{ name: 'a.8c9d0e1f.js', from: null, to: 3 }],
    removed: [{ name: 'a.4e5f6a7b.js', from: 2, to: null }],
    changed: [],
  });
});

it('a release from before compressed sizes has the sizes of its files', () => {
  const [before, after] = [{ 'a.js': file('a') }, { 'a.js': file('b', 40) }];
  expect(compareFiles({ files: before }, { files: after }).changed).toEqual([
    { name: 'a.js', from: 100, to: 40 },
  ]);
});
