import type { RegisteredRemote } from 'shared-contracts';
import { allowRemote } from '../integrity';
import { loadTexts } from './load-texts';

jest.mock('shared-texts', () => ({
  ...jest.requireActual<object>('shared-texts'),
  language: 'de',
}));

const FOLDER = 'http://localhost/assets/remote-x/1.0.0/';
const FILE = 'locale.de.0123abcd.js';
const remote = {
  name: 'remote-x',
  manifestUrl: `${FOLDER}mf-manifest.json`,
  integrity: { [FILE]: 'sha384-texts' },
  locales: { de: { file: FILE, labels: {} } },
} as unknown as RegisteredRemote;

const findScript = () => document.head.querySelector('script');
afterEach(() => document.head.replaceChildren());

it("a remote's texts load with their hash", async () => {
  allowRemote(remote);
  const loading = loadTexts(remote, (url) => url);
  const script = findScript();
  expect(script).toMatchObject({ src: FOLDER + FILE, integrity: 'sha384-texts' });
  script?.dispatchEvent(new Event('load'));
  await expect(loading).resolves.toBeUndefined();
});

it('texts that cannot be loaded fail the attempt, and a retry has another address', async () => {
  const loading = loadTexts(remote, (url) => `${url}?attempt=2`);
  const script = findScript();
  expect(script?.src).toBe(`${FOLDER}${FILE}?attempt=2`);
  script?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow('could not be loaded');
});

it('a remote without the language loads nothing', async () => {
  const { locales: _none, ...english } = remote;
  await loadTexts(english, (url) => url);
  expect(findScript()).toBeNull();
});
