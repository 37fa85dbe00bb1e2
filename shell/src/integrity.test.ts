import type { RegisteredRemote } from 'shared-contracts';
import { allowRemote, allowScripts, getIntegrity } from './integrity';

const remote = (manifestUrl: string, integrity: RegisteredRemote['integrity']) =>
  ({ manifestUrl, integrity }) as RegisteredRemote;

const IMPOSSIBLE_HASH = /^sha384-A{64}$/;

it('an allowed script has its hash, whatever its query', () => {
  allowScripts({ '/assets/shell/shell.js': 'sha384-shell' });
  allowRemote(remote('/assets/remote-x/1.0.0/mf-manifest.json', { 'a.js': 'sha384-a' }));
  expect(getIntegrity('/assets/shell/shell.js')).toBe('sha384-shell');
  expect(getIntegrity('http://localhost/assets/remote-x/1.0.0/a.js?attempt=2')).toBe('sha384-a');
});

it('every other script has a hash that it cannot match', () => {
  expect(getIntegrity('/assets/remote-x/1.0.0/b.js')).toMatch(IMPOSSIBLE_HASH);
  expect(getIntegrity('/assets/remote-x/1.0.1/a.js')).toMatch(IMPOSSIBLE_HASH);
  expect(getIntegrity('https://elsewhere.test/assets/shell/shell.js')).toMatch(IMPOSSIBLE_HASH);
});

it("only files of a developer's own server need no hash", () => {
  allowRemote(remote('http://localhost:3002/mf-manifest.json', null));
  expect(getIntegrity('http://localhost:3002/a.js')).toBe('');
  expect(getIntegrity('http://localhost:3003/a.js')).toMatch(IMPOSSIBLE_HASH);
});
