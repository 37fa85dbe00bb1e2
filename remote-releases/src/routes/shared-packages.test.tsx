import { screen, within } from '@testing-library/react';
import {
  errorCatalogue,
  getIsAdmin,
  getPackageOverview,
  type ListedRemote,
  listReleases,
  type PackageOverview,
  paths,
} from 'shared-contracts';
import { texts as pageTexts } from 'shared-data/texts';
import {
  mockEndpoint,
  MockApiError,
  networkDown,
  renderPage,
  requestsTo,
  signIn,
  toRights,
} from 'shared-testing';
import { texts } from '../texts';
import * as page from './releases';

const { packages: labels } = texts;

const toRemote = (remote: string, title: string): ListedRemote => ({
  ...{ remote, title, current: '1.0.0', canary: null, status: 'live', minimumShellContract: 1 },
  ...{ plan: null, waitsFor: null, request: null, versions: [] },
});

const booking: ListedRemote = {
  ...toRemote('remote-booking', 'Appointment booking'),
  canary: { version: '1.1.0', percent: 5, startedAt: '2026-01-07T14:00:00Z' },
};
const payment = toRemote('remote-payment', 'Payment');
const forms = toRemote('remote-forms', 'Forms');

const live = { remote: 'remote-booking', version: '1.0.0' };
const canary = { remote: 'remote-booking', version: '1.1.0' };
const paid = { remote: 'remote-payment', version: '1.0.0' };
const filled = { remote: 'remote-forms', version: '1.0.0' };

const overview: PackageOverview = {
  duplicates: [
    { name: 'zod', extraBytes: 2_371_900, releases: [live, canary, paid, filled] },
    { name: 'react-hook-form', extraBytes: 318_214, releases: [live, canary, paid] },
    { name: 'date-fns', extraBytes: 71_686, releases: [live, filled] },
  ],
  shared: [
    {
      name: 'react',
      version: '19.3.1',
      ranges: [
        { range: '^19.3.0', releases: [live, canary, paid] },
        { range: null, releases: [filled] },
      ],
    },
    { name: 'gone', version: null, ranges: [{ range: '1.0.0', releases: [paid] }] },
  ],
  upgrade: null,
};

function openPage(packages: Partial<PackageOverview> = {}, remotes = [booking, payment, forms]) {
  mockEndpoint(listReleases, () => ({ etag: 'state1', remotes, history: [], freezes: [] }));
  mockEndpoint(getPackageOverview, () => ({ ...overview, ...packages }));
  return renderPage(page, paths.releases);
}

const findSection = async () => within(await screen.findByRole('region', { name: labels.heading }));

async function cellsOf(table: string) {
  const rows = within(await screen.findByRole('table', { name: table })).getAllByRole('row');
  return rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
}

async function check(packages: string, answer?: PackageOverview['upgrade']) {
  const { user } = openPage();
  const field = await screen.findByLabelText(labels.upgrade.label);
  if (answer) mockEndpoint(getPackageOverview, () => ({ ...overview, upgrade: answer }));
  await user.type(field, packages);
  await user.click(screen.getByRole('button', { name: labels.upgrade.action }));
  return { user, field };
}

beforeEach(() => {
  mockEndpoint(getIsAdmin, () => toRights('owner'));
  signIn();
});

describe('the tables', () => {
  it('the packages of several remotes have what their copies add, and their releases', async () => {
    openPage();
    expect(await cellsOf(labels.duplicates.caption)).toEqual([
      ['zod', '2,372 kB', 'All 4 releases'],
      ['react-hook-form', '318 kB', 'All but Forms 1.0.0'],
      ['date-fns', '72 kB', 'Appointment booking 1.0.0, Forms 1.0.0'],
    ]);
  });

  it('the modules of the shell have its version and the ranges that releases accept', async () => {
    openPage();
    expect(await cellsOf(labels.shared.caption)).toEqual([
      ['react', '19.3.1', '^19.3.0 All but Forms 1.0.0Any Forms 1.0.0'],
      ['gone', labels.shared.notShared, '1.0.0 Payment 1.0.0'],
    ]);
  });

  it('a long list of packages is complete on request', async () => {
    const duplicates = Array.from({ length: 20 }, (_, index) => ({
      ...{ name: `package-${index}`, extraBytes: 1000, releases: [live, paid] },
    }));
    const { user } = openPage({ duplicates });
    expect(await cellsOf(labels.duplicates.caption)).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: labels.duplicates.showAll(20) }));
    expect(await cellsOf(labels.duplicates.caption)).toHaveLength(20);
  });

  it('the page says that nothing is bundled twice or shared', async () => {
    openPage({ duplicates: [], shared: [] });
    expect(await screen.findByText(labels.duplicates.none)).toBeVisible();
    expect(screen.getByText(labels.shared.none)).toBeVisible();
  });

  it('without remotes there is nothing to compare', async () => {
    openPage({}, []);
    expect(await screen.findByText(texts.none)).toBeVisible();
    expect(requestsTo(getPackageOverview)).toEqual([]);
  });
});

describe('an overview that does not load', () => {
  it.each([
    ['service_unavailable', errorCatalogue.service_unavailable.message],
    ['release_rejected', 'This registry is from before the overview'],
  ] as const)(
    '%s leaves the remotes as they are, and can be tried again',
    async (code, message) => {
      mockEndpoint(listReleases, () => ({
        ...{ etag: 'state1', remotes: [booking], history: [], freezes: [] },
      }));
      mockEndpoint(getPackageOverview, () => new MockApiError(code, message));
      const { user } = renderPage(page, paths.releases);
      const section = await findSection();
      expect(await section.findByText(message)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Appointment booking' })).toBeVisible();
      mockEndpoint(getPackageOverview, () => overview);
      await user.click(section.getByRole('button', { name: pageTexts.tryAgain }));
      expect(await cellsOf(labels.duplicates.caption)).toHaveLength(3);
    },
  );
});

describe('an upgrade', () => {
  const react = { name: 'react', version: '20.0.0' };

  it('names the releases that hold it back, with their ranges', async () => {
    await check(' react@20 ', {
      ...react,
      accepting: [paid],
      holdingBack: [
        {
          ...live,
          ranges: [
            { name: 'react', range: '19.3.1' },
            { name: 'react/jsx-runtime', range: '^19.3.1' },
          ],
        },
      ],
    });
    const answer = within(await screen.findByRole('listitem'));
    expect(answer.getByText('Appointment booking 1.0.0')).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent(
      'Appointment booking 1.0.0 accepts react 19.3.1, react/jsx-runtime ^19.3.1',
    );
    expect(screen.getByText(labels.upgrade.held(1, 2, 'react@20.0.0'))).toBeVisible();
    expect(screen.getByText(labels.upgrade.acceptedBy('Payment 1.0.0'))).toBeVisible();
    expect(requestsTo(getPackageOverview).at(-1)).toMatchObject({ query: { upgrade: 'react@20' } });
  });

  it.each([
    [
      'that all accept',
      { ...react, accepting: [live, paid], holdingBack: [] },
      labels.upgrade.accepted(2, 'react@20.0.0'),
    ],
    [
      'of what nobody takes from the shell',
      { ...react, accepting: [], holdingBack: [] },
      labels.upgrade.notTaken('react'),
    ],
  ])('%s is told in words', async (_case, answer, words) => {
    await check('react@20', answer);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('without a version is not sent', async () => {
    const { field } = await check('react');
    expect(await screen.findByText(labels.upgrade.invalid)).toBeVisible();
    expect(field).toBeInvalid();
    expect(requestsTo(getPackageOverview)).toHaveLength(1);
  });

  it('that could not be checked can be checked again', async () => {
    const { user, field } = await check('react@19');
    mockEndpoint(getPackageOverview, networkDown);
    await user.clear(field);
    await user.type(field, 'react@20');
    await user.click(screen.getByRole('button', { name: labels.upgrade.action }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/check your connection/);
    mockEndpoint(getPackageOverview, () => ({
      ...overview,
      upgrade: { ...react, accepting: [live, paid], holdingBack: [] },
    }));
    await user.click(screen.getByRole('button', { name: labels.upgrade.action }));
    expect(await screen.findByText(labels.upgrade.accepted(2, 'react@20.0.0'))).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
