import type { RegisteredRemote } from 'shared-contracts';
import { createRemoteLoader } from './remote-loader';

const supported = [1, 2];
// What the build writes into shell.json, for the gates, comes from the same place.
jest.mock('../../package.json', () => ({ config: { contractVersions: [1, 2] } }));

function load(contractVersion: number) {
  const route = { path: '/x', page: 'x', layout: 'public', requires: 'anyone' } as const;
  const remote: RegisteredRemote = {
    name: 'remote-x',
    title: 'A part',
    contractVersion,
    paths: ['/x'],
    pages: [route],
    navigation: [],
    drawer: [],
    version: '1.0.0',
    manifestUrl: '/assets/remote-x/1.0.0/mf-manifest.json',
    integrity: {},
  };
  const routes = [{ ...route, lazy: async () => ({ Component: () => null }) }];
  const loader = createRemoteLoader({
    fetchModule: async () => ({ default: { ...remote, routes } }),
    findGood: async () => null,
    report: () => undefined,
  });
  return loader.loadModule(remote);
}

it.each(supported)(
  'a shell that lists contract %s shows a remote that speaks it [R12.43]',
  async (spoken) => {
    expect(await load(spoken)).toMatchObject({ contractVersion: spoken });
  },
);

it('a shell refuses a contract that it does not list [R12.43]', async () => {
  await expect(load(3)).rejects.toThrow();
});
