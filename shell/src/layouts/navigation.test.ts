import { join } from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import { registeredRemoteSchema } from 'shared-contracts';
import { toDrawer, toNavigation } from './navigation';

const root = join(__dirname, '..', '..', '..');

/** The real definitions: what the site shows is what the remotes say. */
const remotes = readdirSync(root)
  .filter((name) => name.startsWith('remote-'))
  .map((name) => {
    const text = readFileSync(join(root, name, 'remote.json'), 'utf8');
    const facts = { version: '1.0.0', manifestUrl: '/m.json', integrity: null };
    return registeredRemoteSchema.parse({ ...(JSON.parse(text) as object), ...facts });
  });

const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label);

describe('navigation', () => {
  it('shows a visitor the ways in', () => {
    expect(labels(toNavigation(remotes, 'bar', false))).toEqual([
      'Home',
      'Appoinment',
      'About',
      'Login',
      'Signup',
    ]);
  });

  it('shows a signed-in user the dashboard instead of the login', () => {
    expect(labels(toNavigation(remotes, 'bar', true))).toEqual([
      'Home',
      'Appoinment',
      'About',
      'Dashboard',
      'Signup',
    ]);
  });

  it('has the reviews in the dropdown only', () => {
    expect(labels(toNavigation(remotes, 'menu', false))).toEqual([
      'Home',
      'Appoinment',
      'About',
      'Reviews',
      'Login',
      'Signup',
    ]);
  });

  it('keeps the entries of admins from everybody else', () => {
    const entries = toDrawer(remotes, false);
    expect(entries.every(({ requires }) => requires === 'user')).toBe(true);
    expect(labels(entries)).toContain('My Appoinmants');
  });

  it('shows an admin everything', () => {
    expect(labels(toDrawer(remotes, true))).toEqual(
      expect.arrayContaining(['My Appoinmants', 'All Users', 'Add Doctor', 'Manage Doctors']),
    );
  });
});
