import type { RegisteredRemote } from 'shared-contracts';
import { findRemoteFor } from './match-remote';

const remote = (name: string, paths: string[]): RegisteredRemote => ({
  name,
  title: name,
  contractVersion: 1,
  paths,
  navigation: [],
  drawer: [],
  version: '1.0.0',
  manifestUrl: `/assets/${name}/mf-manifest.json`,
});

const remotes = [
  remote('remote-public', ['/', '/login']),
  remote('remote-dashboard', ['/dashboard']),
  remote('remote-payment', ['/dashboard/payment']),
];

describe('findRemoteFor', () => {
  it.each([
    ['/', 'remote-public'],
    ['/login', 'remote-public'],
    ['/dashboard', 'remote-dashboard'],
    ['/dashboard/allusers', 'remote-dashboard'],
    // the longer path wins over the one it lies under
    ['/dashboard/payment/7', 'remote-payment'],
    // a path ends at a slash, not in the middle of a word
    ['/dashboards', undefined],
    // `/` is that page alone, or it would swallow the whole site
    ['/nowhere', undefined],
  ])('%s belongs to %s', (pathname, name) => {
    expect(findRemoteFor(remotes, pathname)?.name).toBe(name);
  });
});
