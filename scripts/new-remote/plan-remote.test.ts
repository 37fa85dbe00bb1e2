import { planRemote } from './plan-remote';
import type { Site } from './read-site';

const site: Site = {
  names: ['remote-public', 'remote-dashboard', 'shell'],
  served: [
    { address: '/', by: 'remote-public' },
    { address: '/reviews', by: 'remote-public' },
    { address: '/dashboard', by: 'remote-dashboard' },
    { address: '/dashboard/receipt/:id', by: 'remote-dashboard' },
  ],
  devPorts: [3005, 3001, 3003],
  contractVersion: 2,
  lent: {},
};

it('plans from the name', () => {
  expect(planRemote(site, 'remote-opening-hours')).toEqual({
    name: 'remote-opening-hours',
    page: 'opening-hours',
    title: 'Opening hours',
    path: '/opening-hours',
    devPort: 3002,
    contractVersion: 2,
  });
});

it.each([
  ['nothing', undefined, '/remote-reviews'],
  ['an address of its own', '/words', '/words'],
  // Where several remotes match, the longest path wins.
  ['an address below that of another', '/dashboard/words', '/dashboard/words'],
  ['an address that only begins alike', '/reviews-desk', '/reviews-desk'],
])('gives a remote that wishes for %s, %j, the path %s', (_case, wish, path) => {
  expect(planRemote(site, 'remote-reviews', wish).path).toBe(path);
});

it.each(['/reviews', '/dashboard', '/dashboard/receipt'])('takes %s from nobody', (path) => {
  const plan = () => planRemote(site, 'remote-words', path);
  expect(plan).toThrow(/^\S+ is served by remote-(public|dashboard); choose another address/);
});

it.each(['/api', '/assets/words', '/local/mail', '/registry', '/healthz'])(
  'leaves %s to the server',
  (path) => {
    expect(() => planRemote(site, 'remote-words', path)).toThrow(/served by the shell's server/);
  },
);

it('refuses when both addresses of its name are taken', () => {
  const served = [...site.served, { address: '/remote-reviews', by: 'remote-public' }];
  const plan = () => planRemote({ ...site, served }, 'remote-reviews');
  expect(plan).toThrow('/remote-reviews is served by remote-public; choose another address');
});

it.each(['', '/', 'words', '/Words', '/words/', '//words', '/a b', '/:id', '/../words'])(
  'refuses the path %j',
  (path) => {
    expect(() => planRemote(site, 'remote-words', path)).toThrow('--path is like /opening-hours');
  },
);

it.each(['', 'words', 'remote-', 'remote-Words', 'remote-a_b', 'remote--a', '../remote-a'])(
  'refuses the name %j',
  (name) => {
    expect(() => planRemote(site, name)).toThrow('A remote is called remote-<name>');
  },
);

it('refuses a name that is taken', () => {
  expect(() => planRemote(site, 'remote-public')).toThrow('There is a remote-public already');
});
