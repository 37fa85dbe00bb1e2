import type { RegisteredRemote } from 'shared-contracts';
import { admitRemote, admitScripts, integrityOf } from './integrity';

const remote = (manifestUrl: string, integrity: RegisteredRemote['integrity']) =>
  ({ manifestUrl, integrity }) as RegisteredRemote;

const REFUSED = /^sha384-A{64}$/;

it('gives the hash of a script that was announced, whatever its query', () => {
  admitScripts({ '/assets/shell/shell.js': 'sha384-shell' });
  admitRemote(remote('/assets/remote-x/1.0.0/mf-manifest.json', { 'a.js': 'sha384-a' }));
  expect(integrityOf('/assets/shell/shell.js')).toBe('sha384-shell');
  expect(integrityOf('http://localhost/assets/remote-x/1.0.0/a.js?attempt=2')).toBe('sha384-a');
});

it('refuses every other script', () => {
  expect(integrityOf('/assets/remote-x/1.0.0/b.js')).toMatch(REFUSED);
  expect(integrityOf('/assets/remote-x/1.0.1/a.js')).toMatch(REFUSED);
  expect(integrityOf('https://elsewhere.test/assets/shell/shell.js')).toMatch(REFUSED);
});

it("demands no hash of a developer's own server, and only of that", () => {
  admitRemote(remote('http://localhost:3002/mf-manifest.json', null));
  expect(integrityOf('http://localhost:3002/a.js')).toBe('');
  expect(integrityOf('http://localhost:3003/a.js')).toMatch(REFUSED);
});
