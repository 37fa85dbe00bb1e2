import { findExpired } from './compatibility.mjs';

const find = (note: string) =>
  findExpired('code.ts', `const first = 1;\n/** ${note} */`, { api: '1.9.0' });

it.each([
  ['An older API (until api 1.10.0) leaves it out.', []],
  ['An older API (until api 2.0.0) leaves it out.', []],
  ['An older API (until api 1.9.0) leaves it out.', ['code.ts:2 can go: api is at 1.9.0']],
  ['As an older API (until api 1.8.7) does.', ['code.ts:2 can go: api is at 1.9.0']],
  ['An older API\n * (until api 2.0.0) leaves it out.', []],
  ['An older API leaves it out.', ['code.ts:2 "An older API" does not say until which release']],
  ['Of an older shell (until shell 2.0.0).', ['code.ts:2 there is no workspace shell']],
])('%s', (note, faults) => {
  expect(find(note)).toEqual(faults);
});
