import type { RegisteredRemote } from 'shared-contracts';
import { isAvoided } from './avoided-versions';
import { restartWithout } from './restart-without';

const version = {
  name: 'remote-x',
  version: '1.2.3',
  integrity: {},
} as unknown as RegisteredRemote;
const other = { ...version, version: '1.2.2' };
const reload = jest.fn();

const answer = (status: number) =>
  jest.fn(async () => ({ status, json: async () => other }) as Response);

beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
  global.fetch = answer(200);
});

it('the document starts again once, and avoids the version from then on', async () => {
  await restartWithout(version, reload);
  expect([isAvoided(version), isAvoided(other)]).toEqual([true, false]);
  await restartWithout(version, reload);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('the document stays when there is no other version, or that is unknown', async () => {
  global.fetch = answer(204);
  await restartWithout(version, reload);
  global.fetch = jest.fn(() => Promise.reject(new TypeError('no network')));
  await restartWithout(version, reload);
  expect(isAvoided(version)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('the document stays where the browser keeps nothing: it would start for ever', async () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied');
  });
  await restartWithout(version, reload);
  expect(reload).not.toHaveBeenCalled();
  denied.mockRestore();
});
