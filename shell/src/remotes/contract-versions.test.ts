import type { RegisteredRemote } from 'shared-contracts';
import { ContractError } from './contract-error';
import { parseModule } from './parse-module';

const supported = [1, 2];
// The build writes shell.json, for the registry's gates, from the same list.
jest.mock('../../package.json', () => ({ config: { contractVersions: [1, 2] } }));

function parse(contractVersion: number) {
  const route = { path: '/x', page: 'x', layout: 'public', requires: 'anyone' } as const;
  const remote: RegisteredRemote = {
    name: 'remote-x',
    title: 'A remote',
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
  return parseModule({ default: { ...remote, routes } }, remote);
}

it.each(supported)(
  'a shell that lists contract version %s loads a remote with it [R12.43]',
  (version) => {
    expect(parse(version)).toMatchObject({ contractVersion: version });
  },
);

it('a shell rejects a contract version that it does not list [R12.43]', () => {
  expect(() => parse(3)).toThrow(ContractError);
});
