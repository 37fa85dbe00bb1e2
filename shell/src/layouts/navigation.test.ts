import type { SessionState } from 'shared-auth';
import {
  type NavigationEntry,
  type RegisteredRemote,
  type Role,
  toPermissions,
} from 'shared-contracts';
import { findStaffStart, toDrawer, toNavigation } from './navigation';

const facts = { contractVersion: 1, version: '1.0.0', manifestUrl: '/m.json', integrity: null };

type Given = Pick<RegisteredRemote, 'name' | 'navigation' | 'drawer'>;

const remote = ({ name, navigation, drawer }: Given): RegisteredRemote => ({
  ...facts,
  name,
  title: name,
  paths: [`/${name}`],
  pages: [],
  navigation,
  drawer,
});

const link = (order: number, label: string, more: Partial<NavigationEntry> = {}) => ({
  label,
  to: `/${label}`,
  order,
  audience: 'everyone' as const,
  places: ['bar', 'menu'] as NavigationEntry['places'],
  ...more,
});

/** Two remotes with unsorted links. */
const remotes = [
  remote({
    name: 'remote-public',
    navigation: [
      link(70, 'Signup'),
      link(60, 'Login', { audience: 'signed-out' }),
      link(40, 'Reviews', { places: ['menu'] }),
      link(30, 'About'),
      link(10, 'Home'),
    ],
    drawer: [],
  }),
  remote({
    name: 'remote-dashboard',
    navigation: [link(50, 'Dashboard', { audience: 'signed-in' }), link(20, 'Appoinment')],
    drawer: [
      {
        label: 'Messages',
        to: '/dashboard/messages',
        order: 5,
        requires: 'admin',
        permission: 'messages.manage',
        group: 'Clinic',
      },
      { label: 'All Users', to: '/dashboard/allusers', order: 20, requires: 'admin' },
      { label: 'My Appoinmants', to: '/dashboard', order: 10, requires: 'user' },
    ],
  }),
];

const signedIn = (...roles: readonly Role[]): SessionState => ({
  status: 'signed-in',
  user: { uid: 'ada', email: 'ada@clinic.test', displayName: 'Ada' },
  rights: {
    status: 'known',
    isAdmin: roles.includes('owner'),
    permissions: toPermissions(roles),
  },
});

const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label);

describe('the navbar and the drawer', () => {
  it('show a visitor the login and the signup', () => {
    expect(labels(toNavigation(remotes, 'bar', false))).toEqual([
      'Home',
      'Appoinment',
      'About',
      'Signup',
      'Login',
    ]);
  });

  it('show a user who is signed in the dashboard instead of the login, where no other link moves', () => {
    expect(labels(toNavigation(remotes, 'bar', true))).toEqual([
      'Home',
      'Appoinment',
      'About',
      'Signup',
      'Dashboard',
    ]);
  });

  it('list the reviews in the dropdown only [R2.2]', () => {
    expect(labels(toNavigation(remotes, 'menu', false))).toEqual([
      'Home',
      'Appoinment',
      'About',
      'Reviews',
      'Login',
      'Signup',
    ]);
  });

  it('hide the entries for staff from everyone else [R2.8]', () => {
    expect(toDrawer(remotes, signedIn())).toEqual([
      { items: [expect.objectContaining({ label: 'My Appoinmants' })] },
    ]);
  });

  it('show an owner all entries, those of a group below its heading [R2.9]', () => {
    const groups = toDrawer(remotes, signedIn('owner'));
    expect(groups.map(({ heading, items }) => [heading, labels(items)])).toEqual([
      [undefined, ['My Appoinmants', 'All Users']],
      ['Clinic', ['Messages']],
    ]);
  });

  it('lead staff to the first of their own pages, and patients nowhere else', () => {
    expect(findStaffStart(remotes, signedIn('reception'))).toMatchObject({ label: 'Messages' });
    expect(findStaffStart(remotes, signedIn())).toBeUndefined();
    expect(findStaffStart(remotes, { status: 'signed-out' })).toBeUndefined();
  });

  it('show the reception what its permissions open', () => {
    const groups = toDrawer(remotes, signedIn('reception'));
    expect(groups.flatMap(({ items }) => labels(items))).toEqual(['My Appoinmants', 'Messages']);
  });
});
