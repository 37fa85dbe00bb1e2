import { findPageFor, findRemoteFor } from './find-page';

const remotes = [
  { name: 'remote-public', paths: ['/', '/login'] },
  { name: 'remote-account', paths: ['/dashboard'] },
  { name: 'remote-payment', paths: ['/dashboard/payment'] },
];

describe('findRemoteFor', () => {
  it.each([
    ['/', 'remote-public'],
    ['/login', 'remote-public'],
    ['/dashboard', 'remote-account'],
    ['/dashboard/account', 'remote-account'],
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

describe('findPageFor', () => {
  const open = { layout: 'public', requires: 'anyone' } as const;
  const pages = [
    { ...open, path: '/', page: 'landing' },
    { ...open, path: '/dashboard/payment/:id', page: 'payment' },
  ];

  it.each([
    ['/', 'landing'],
    ['/dashboard/payment/7', 'payment'],
    ['/dashboard/payment/7/', 'payment'],
    ['/dashboard/payment', undefined],
    ['/dashboard/payment/7/8', undefined],
  ])('%s opens %s', (pathname, page) => {
    expect(findPageFor({ pages }, pathname)?.page).toBe(page);
  });
});
