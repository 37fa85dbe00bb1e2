import { findRaised, findUnraised } from './skew';
import type { StoredBuild } from './stored-builds';

const files = { 'a.js': 'QQ==', 'b.js': 'Qg==' };
const part: StoredBuild = { version: '1.0.0', files };

interface Case {
  readonly how: string;
  readonly before?: StoredBuild;
  readonly now: StoredBuild;
  readonly is?: 'raised' | 'unraised';
}

it.each<Case>([
  { how: 'new', now: part },
  { how: 'the same', before: part, now: { ...part, files: { 'b.js': 'Qg==', 'a.js': 'QQ==' } } },
  { how: 'of a raised version', before: part, now: { version: '1.1.0', files }, is: 'raised' },
  {
    how: 'changed',
    before: part,
    now: { ...part, files: { ...files, 'b.js': 'Qw==' } },
    is: 'unraised',
  },
  {
    how: 'without a file',
    before: part,
    now: { ...part, files: { 'a.js': 'QQ==' } },
    is: 'unraised',
  },
  {
    how: 'with one file more',
    before: part,
    now: { ...part, files: { ...files, 'c.js': 'Qw==' } },
    is: 'unraised',
  },
])('tells of a part that is $how', ({ before, now, is }) => {
  const stored: Record<string, StoredBuild> = before ? { part: before } : {};
  expect(findRaised(stored, { part: now })).toEqual(is === 'raised' ? ['part'] : []);
  expect(findUnraised(stored, { part: now })).toEqual(is === 'unraised' ? ['part'] : []);
});
