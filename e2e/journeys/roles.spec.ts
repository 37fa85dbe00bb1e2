import type { Page } from '@playwright/test';
import {
  API_PREFIX,
  paths,
  staffPaths,
  REMOTES_PATH,
  type ResolvedRegistry,
  type Role,
} from 'shared-contracts';
import { registerMember } from '../support/clinic-api';
import { expect, test } from '../support/journey';
import { accounts, logIn } from '../support/patient';
import { SITE_URL } from '../support/processes';
import { accessTexts, dashboardTexts, pageTexts, shellTexts } from '../support/texts';

const { roles: labels } = dashboardTexts.users;

const addresses = {
  'My Appoinmants': '/dashboard',
  'My Account': '/dashboard/account',
  Today: '/dashboard/clinic',
  'My day': '/dashboard/clinic/my-day',
  'My week': '/dashboard/clinic/my-week',
  Diary: '/dashboard/clinic/diary',
  'Time off': '/dashboard/clinic/time-off',
  'Visits to move': '/dashboard/clinic/visits-to-move',
  'Waiting list': '/dashboard/clinic/waiting-list',
  Recalls: '/dashboard/clinic/recalls',
  'Unpaid visits': '/dashboard/clinic/unpaid',
  Till: '/dashboard/clinic/till',
  Messages: '/dashboard/messages',
  Refunds: '/dashboard/refunds',
  Reports: '/dashboard/reports',
  Patients: '/dashboard/clinic/patients',
  'All Users': '/dashboard/allusers',
  'Add Doctor': '/dashboard/adddoctor',
  'Manage Doctors': '/dashboard/managedoctors',
  Reviews: '/dashboard/reviews',
  'Sign-in security': '/dashboard/sign-in-security',
  Settings: '/dashboard/settings',
  'Patient forms': '/dashboard/forms/manage',
  Releases: '/dashboard/releases',
  'Audit log': '/dashboard/reports/audit',
  'Failed jobs': '/dashboard/reports/jobs',
} as const;

type Entry = keyof typeof addresses;

interface Access {
  /** The entries of the drawer below each heading, in order. */
  readonly drawer: Readonly<Record<string, readonly Entry[]>>;
  /** Further pages, which others lead to. */
  readonly pages: readonly string[];
}

const forCallers = [
  '/dashboard/allusers/bookings',
  '/dashboard/clinic/check-in-code',
  '/dashboard/clinic/patients/book',
  '/dashboard/clinic/patients/:id/book',
  '/dashboard/clinic/waiting-list/add',
  '/dashboard/messages/templates',
];

const access: Readonly<Record<Role | 'patient', Access>> = {
  owner: {
    drawer: {
      Clinic: [
        'Today',
        'Diary',
        'Visits to move',
        'Waiting list',
        'Recalls',
        'Unpaid visits',
        'Till',
        'Messages',
        'Refunds',
        'Reports',
      ],
      People: [
        'Patients',
        'All Users',
        'Add Doctor',
        'Manage Doctors',
        'Reviews',
        'Sign-in security',
      ],
      Settings: ['Settings', 'Patient forms'],
      System: ['Releases', 'Audit log', 'Failed jobs'],
    },
    pages: [
      ...forCallers,
      '/dashboard/clinic/patients/:id',
      '/dashboard/forms/manage/:id',
      '/dashboard/forms/signed/:id',
      '/dashboard/settings/chairs',
      '/dashboard/settings/doctors',
      '/dashboard/settings/emails',
      '/dashboard/settings/legal-texts',
      '/dashboard/settings/hours',
      '/dashboard/settings/treatments',
      '/dashboard/settings/visiting',
    ],
  },
  reception: {
    drawer: {
      Clinic: [
        'Today',
        'Diary',
        'Visits to move',
        'Waiting list',
        'Recalls',
        'Unpaid visits',
        'Till',
        'Messages',
        'Refunds',
      ],
      People: ['Patients'],
    },
    pages: [...forCallers, '/dashboard/clinic/patients/:id', '/dashboard/forms/signed/:id'],
  },
  dentist: {
    drawer: { Clinic: ['My day', 'My week', 'Time off'], People: ['Patients'] },
    pages: [
      '/dashboard/clinic/patients/:id',
      '/dashboard/clinic/patients/:id/book',
      '/dashboard/forms/signed/:id',
    ],
  },
  release_manager: { drawer: { System: ['Releases'] }, pages: [] },
  patient: { drawer: {}, pages: [] },
};

const drawerOf = (page: Page) =>
  page.getByRole('navigation', { name: shellTexts.dashboardNavigation });

const own: readonly Entry[] = ['My Appoinmants', 'My Account'];

/** The labels below each heading; those without one are below ''. */
const readDrawer = (page: Page) =>
  drawerOf(page)
    .locator(':scope > div:has(li)')
    .evaluateAll((groups) =>
      groups.map((group) => [
        group.querySelector('h2')?.textContent ?? '',
        // Without the counts of open work, which describe an entry.
        [...group.querySelectorAll('a')].map((link) => {
          const name = link.cloneNode(true) as Element;
          for (const one of name.querySelectorAll('[aria-hidden], [hidden]')) one.remove();
          return name.textContent;
        }),
      ]),
    );

async function expectDrawer(page: Page, { drawer }: Access): Promise<void> {
  await page.goto(paths.dashboard);
  await expect.poll(() => readDrawer(page)).toEqual([['', own], ...Object.entries(drawer)]);
}

/** What the console reports fails the journey by itself. */
async function openEntry(page: Page, label: Entry): Promise<string> {
  const link = drawerOf(page).getByRole('link', { name: label, exact: true });
  await expect(link).toHaveAttribute('href', addresses[label]);
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText(pageTexts.loading, { exact: true })).toHaveCount(0);
  await expect(main.getByText(pageTexts.loadFailed)).toHaveCount(0);
  return page.title();
}

async function expectNotAllowed(page: Page, path: string): Promise<void> {
  await page.goto(path.replace(':id', crypto.randomUUID()));
  await expect(page, path).toHaveURL(paths.login);
  await expect(page.getByRole('heading', { name: accessTexts.noAccess.heading })).toBeVisible();
}

/** Every page of staff on the site, whichever remote brings it. */
async function listStaffPages(page: Page): Promise<string[]> {
  const response = await page.request.get(REMOTES_PATH);
  const { remotes } = (await response.json()) as ResolvedRegistry;
  const pages = remotes.flatMap((remote) => remote.pages);
  return pages.filter(({ permission }) => permission !== undefined).map(({ path }) => path);
}

async function expectAccess(page: Page, allowed: Access): Promise<void> {
  await expectDrawer(page, allowed);
  const entries = [...own, ...Object.values(allowed.drawer).flat()];
  const titles = new Set<string>();
  for (const label of entries) titles.add(await openEntry(page, label));
  expect(titles.size, 'titles of pages').toBe(entries.length);

  const open = [...entries.map((label) => addresses[label]), ...allowed.pages];
  const staffPages = await listStaffPages(page);
  expect(staffPages).toEqual(expect.arrayContaining([...allowed.pages]));
  for (const path of staffPages) if (!open.includes(path)) await expectNotAllowed(page, path);
}

// A person is refused about 35 pages one by one.
test.describe.configure({ timeout: 240_000 });

for (const [role, account] of [
  ['owner', accounts.admin],
  ['reception', accounts.reception],
  ['dentist', accounts.dentist],
  ['patient', accounts.patient],
] as const) {
  test(`the drawer leads the role "${role}" to every page it may see, and no address to another [R2.8, R2.9]`, async ({
    page,
  }) => {
    await logIn(page, account);
    await expectAccess(page, access[role]);
  });
}

for (const [label, account] of [
  ['Today', accounts.reception],
  ['My day', accounts.dentist],
] as const) {
  test(`${label} is one press away after signing in`, async ({ page }) => {
    await logIn(page, account);
    const bar = page.getByRole('navigation', { name: shellTexts.mainNavigation });
    await bar.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(addresses[label]);
    // There the menu of the dashboard has the link.
    await expect(page.getByRole('link', { name: label, exact: true })).toHaveCount(1);
  });
}

test('an owner makes a person a release manager, whose next call is rejected once they no longer are [R6.12]', async ({
  page,
  request,
  browser,
  adminState,
}) => {
  const member = await registerMember(request);
  const name = labels.names.release_manager;
  const headers = { Authorization: `Bearer ${member.accessToken}` };
  const readReleases = async () =>
    (await request.get(`${API_PREFIX}/releases`, { headers })).status();
  expect(await readReleases()).toBe(403);

  const context = await browser.newContext({ baseURL: SITE_URL, storageState: adminState });
  const owner = await context.newPage();
  await owner.goto(`${staffPaths.allUsers}?search=${member.email}`);
  const change = async (action: string) => {
    await owner.getByRole('button', { name: labels.menu }).click();
    await owner.getByRole('menuitem', { name: action }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: action }).click();
  };

  await change(labels.grant(name));
  await expect(owner.getByText(labels.granted(member.name, name))).toBeVisible();
  expect(await readReleases()).toBe(200);
  await logIn(page, member);
  await expectAccess(page, access.release_manager);

  await change(labels.revoke(name));
  await expect(owner.getByText(labels.revoked(member.name, name))).toBeVisible();
  expect(await readReleases()).toBe(403);
  await context.close();
  await expectDrawer(page, access.patient);
  await expectNotAllowed(page, paths.releases);
});
