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
  sharedVersions: {},
};

it('the plan follows from the name', () => {
  expect(planRemote(site, 'remote-opening-hours')).toEqual({
    name: 'remote-opening-hours',
    page: 'opening-hours',
    title: 'Opening hours',
    path: '/opening-hours',
    devPort: 3002,
    contractVersion: 2,
    owner: 'platform',
  });
});

it.each([
  ['no path', undefined, '/remote-reviews'],
  ['a free path', '/words', '/words'],
  // Where several remotes match, the longest path wins.
  ['a path below that of another', '/dashboard/words', '/dashboard/words'],
  ['a path that begins like another', '/reviews-desk', '/reviews-desk'],
])('a remote that requests %s, %j, gets the path %s', (_case, requested, path) => {
  expect(planRemote(site, 'remote-reviews', { path: requested }).path).toBe(path);
});

it.each(['/reviews', '/dashboard', '/dashboard/receipt'])('%s stays with its remote', (path) => {
  const plan = () => planRemote(site, 'remote-words', { path });
  expect(plan).toThrow(/^\S+ is served by remote-(public|dashboard)\. Choose another path/);
});

it.each(['/api', '/assets/words', '/local/mail', '/registry', '/healthz', '/schemas'])(
  "%s stays with the shell's server",
  (path) => {
    expect(() => planRemote(site, 'remote-words', { path })).toThrow(
      /served by the shell's server/,
    );
  },
);

it('a name whose two default paths are taken is rejected', () => {
  const served = [...site.served, { address: '/remote-reviews', by: 'remote-public' }];
  const plan = () => planRemote({ ...site, served }, 'remote-reviews');
  expect(plan).toThrow('/remote-reviews is served by remote-public. Choose another path');
});

it.each(['', '/', 'words', '/Words', '/words/', '//words', '/a b', '/:id', '/../words'])(
  'the path %j is rejected',
  (path) => {
    expect(() => planRemote(site, 'remote-words', { path })).toThrow(
      '--path must be like /opening-hours',
    );
  },
);

it.each(['', 'words', 'remote-', 'remote-Words', 'remote-a_b', 'remote--a', '../remote-a'])(
  'the name %j is rejected',
  (name) => {
    expect(() => planRemote(site, name)).toThrow('The name must be like remote-opening-hours');
  },
);

it('the owner is the team that was named', () => {
  expect(planRemote(site, 'remote-words', { owner: 'booking' }).owner).toBe('booking');
});

it.each(['', 'Booking', '@molar/booking'])('the owner %j is rejected', (owner) => {
  expect(() => planRemote(site, 'remote-words', { owner })).toThrow('--owner must be a team');
});

it('a name that exists is rejected', () => {
  expect(() => planRemote(site, 'remote-public')).toThrow('remote-public already exists');
});
