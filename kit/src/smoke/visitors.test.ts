import { type RemotePageEntry, rolePermissions } from 'shared-contracts';
import { listVisitorsOf, planVisits } from './visitors';

const toPage = (access: Partial<RemotePageEntry>): RemotePageEntry => ({
  path: '/page',
  page: 'page',
  layout: 'dashboard',
  requires: 'admin',
  ...access,
});

const namesOf = (access: Partial<RemotePageEntry>) =>
  listVisitorsOf(toPage(access)).map(({ name }) => name);

it.each([
  ['anyone', { requires: 'anyone' }, ['signed out', 'as a patient']],
  ['who is signed in', { requires: 'user' }, ['as a patient']],
  ['owners', {}, ['as an owner']],
  ['the desk', { permission: 'refunds.manage' }, ['as reception', 'as an owner']],
  ['all staff', { permission: 'visits.record' }, ['as a dentist', 'as an owner']],
  ['dentists alone', { permission: 'visits.treat' }, ['as a dentist']],
  ['owners by a permission', { permission: 'settings.manage' }, ['as an owner']],
  ['a permission that nobody has', { permission: 'visits.reviews' }, ['as an owner']],
] as const)('a page for %s is opened by %j: %j', (_case, access, names) => {
  expect(namesOf(access)).toEqual(names);
});

it('there is a demo account with each permission', () => {
  for (const permission of Object.values(rolePermissions).flat()) {
    const [first] = listVisitorsOf(toPage({ permission }));
    const role = first!.name.replace(/^as (an? )?/, '') as keyof typeof rolePermissions;
    expect(rolePermissions[role]).toContain(permission);
  }
});

it('on a site without demo accounts, one account opens all pages', () => {
  const pages = [toPage({ requires: 'anyone' }), toPage({ permission: 'refunds.manage' })];
  const account = { email: 'me@clinic.example', password: 'secret' };
  const plan = [...planVisits(pages, account)].map(([{ name }, own]) => [name, own]);
  expect(plan).toEqual([
    ['signed out', [pages[0]]],
    ['with your account', pages],
  ]);
});

it('each visitor opens all their pages in one go', () => {
  const pages = [toPage({ requires: 'anyone' }), toPage({}), toPage({ requires: 'user' })];
  const plan = [...planVisits(pages)].map(([{ name }, own]) => [name, own]);
  expect(plan).toEqual([
    ['signed out', [pages[0]]],
    ['as a patient', [pages[0], pages[2]]],
    ['as an owner', [pages[1]]],
  ]);
});
