import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findExpired } from './compatibility.mjs';

/** @param {string[]} patterns */
const list = (...patterns) =>
  execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .trim()
    .split('\n');

/** @type {Record<string, string>} */
const versions = Object.fromEntries(
  list('*/package.json').map((file) => {
    const { name, version } = JSON.parse(readFileSync(file, 'utf8'));
    return [name, version];
  }),
);
const sources = list(
  'shared-*/*.ts*',
  'remote-*/*.ts*',
  'shell/*.ts*',
  'api/*.ts',
  'registry/*.ts',
  ':!*.test.*',
);
const faults = sources.flatMap((file) => findExpired(file, readFileSync(file, 'utf8'), versions));

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
