import { type BuildDigest, findChanged, findUnraised } from './skew';

const files = { 'a.js': 'aa', 'b.js': 'bb' };
const build: BuildDigest = { version: '1.0.0', files };

interface Case {
  readonly how: string;
  readonly released?: BuildDigest;
  readonly present: BuildDigest;
  readonly isChanged?: true;
  readonly isUnraised?: true;
}

it.each<Case>([
  { how: 'new', present: build },
  {
    how: 'the same',
    released: build,
    present: { ...build, files: { 'b.js': 'bb', 'a.js': 'aa' } },
  },
  { how: 'the same with a new version', released: build, present: { ...build, version: '1.1.0' } },
  {
    how: 'changed with a new version',
    released: build,
    present: { version: '1.1.0', files: { ...files, 'b.js': 'cc' } },
    isChanged: true,
  },
  {
    how: 'changed',
    released: build,
    present: { ...build, files: { ...files, 'b.js': 'cc' } },
    isChanged: true,
    isUnraised: true,
  },
  {
    how: 'without a file',
    released: build,
    present: { ...build, files: { 'a.js': 'aa' } },
    isChanged: true,
    isUnraised: true,
  },
  {
    how: 'with one file more',
    released: build,
    present: { ...build, files: { ...files, 'c.js': 'cc' } },
    isChanged: true,
    isUnraised: true,
  },
])('a build that is $how is compared with its release', ({ released, present, ...expected }) => {
  const before: Record<string, BuildDigest> = released ? { remote: released } : {};
  const now = { remote: present };
  expect(findChanged(before, now)).toEqual(expected.isChanged ? ['remote'] : []);
  expect(findUnraised(before, now)).toEqual(expected.isUnraised ? ['remote'] : []);
});
