import { emptyDocument } from 'shared-contracts';
import { applyChange } from '../document/apply-change';
import { testDefinition } from '../test-kit/candidate';
import { addRelease, nextContext } from '../test-kit/documents';
import { findFaults, withDefinition } from '../test-kit/gate-faults';

/** A document with a release of another remote, and what was done with that. */
function withOther(version: string, change?: { action: 'retire' }) {
  const other = addRelease(emptyDocument, version, { remote: 'remote-public' });
  const common = { remote: 'remote-public', note: '' };
  return change ? applyChange(other, { ...common, ...change }, nextContext()) : other;
}

const start = testDefinition('remote-booking', '1.0.0').pages[0]!;
const link = { label: 'Book', to: '/remote-booking', order: 1 };
const inDrawer = { ...link, requires: 'user' };
const inNavbar = { ...link, audience: 'everyone', places: ['bar'] };

it.each([
  ['an unknown key', { permision: 'visits.manage' }, /Unrecognized key: "permision"/],
  [
    'an unknown key of a page',
    { pages: [{ ...start, permision: 'reviews.manage' }] },
    /Unrecognized key: "permision".*at pages\[0\]/s,
  ],
  [
    'an unknown permission',
    { pages: [{ ...start, permission: 'visits.reviews' }] },
    /expected one of "visits.manage".*at pages\[0\]\.permission/s,
  ],
  [
    'an unknown permission of a link',
    { drawer: [{ ...inDrawer, permission: 'visits.reviews' }] },
    /expected one of.*at drawer\[0\]\.permission/s,
  ],
  ['an unknown icon', { drawer: [{ ...inDrawer, icon: 'spaceship' }] }, /at drawer\[0\]\.icon/],
  ['a count of nothing', { drawer: [{ ...inDrawer, count: 'visits' }] }, /at drawer\[0\]\.count/],
  ['an unknown key of a link', { navigation: [{ ...inNavbar, too: '/' }] }, /at navigation\[0\]/],
])('the definition gate rejects %s and names its place', async (_name, change, message) => {
  expect(await findFaults(withDefinition(change))).toEqual([
    expect.stringMatching(
      new RegExp(`^definition: remote\\.json is invalid.*${message.source}`, 's'),
    ),
  ]);
});

it('a build from before remotes had owners can be published', async () => {
  const nobody = { owner: undefined, contact: undefined, runbook: undefined };
  expect(await findFaults(withDefinition(nobody))).toEqual([]);
});

const toOther = { ...inDrawer, to: '/remote-public?from=drawer' };

it.each([
  ['no remote', emptyDocument],
  ['a remote whose release nobody gets', withOther('1.0.0', { action: 'retire' })],
])('the links gate rejects a link to a page of %s', async (_case, document) => {
  expect(await findFaults(withDefinition({ drawer: [toOther] }), { document })).toEqual([
    'links: the link "Book" leads to /remote-public?from=drawer, where no page is; ' +
      'correct it, or publish the remote that has the page first',
  ]);
});

it.each([
  ['of this remote', { navigation: [inNavbar], drawer: [inDrawer] }],
  ['of the shell', { drawer: [{ ...inDrawer, to: '/styleguide' }] }],
  ['of a remote that visitors get', { drawer: [toOther] }],
])('the links gate accepts a link to a page %s', async (_case, change) => {
  expect(await findFaults(withDefinition(change), { document: withOther('1.0.0') })).toEqual([]);
});
