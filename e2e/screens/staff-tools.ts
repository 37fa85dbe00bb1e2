import { staffPaths } from 'shared-contracts';
import { respondWith } from '../support/responses';
import { dashboardTexts, staffTexts, toLabel } from '../support/texts';
import { LONG_NAME, press, type Screen, text } from './screen';

const { palette, shortcuts, views } = staffTexts;
const { users: labels } = dashboardTexts;

const toId = (number: number) => `d0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A page of this many users, the first of whom has a name as long as names get. */
const users = (length: number, next: string | null) =>
  respondWith({
    users: Array.from({ length }, (_, index) => ({
      _id: toId(index),
      name: index === 0 ? LONG_NAME : `Person ${index + 1}`,
      email: `person-${index + 1}@a-long-domain-of-a-clinic.test`,
      role: 'patient',
      roles: [],
    })),
    next,
  });

const patients = respondWith({
  patients: [
    {
      id: toId(1),
      name: LONG_NAME,
      dateOfBirth: '1984-05-31',
      email: null,
      phone: '+1 646 555 0187',
      hasAccount: false,
      lastVisitOn: null,
      nextVisitOn: null,
    },
  ],
  next: null,
});

const responses = { '/api/patients': patients };

const listOf = (length: number, query = ''): Omit<Screen, 'role'> => ({
  name: `all users, ${length} of them${query && ' on a later page'}`,
  path: `${staffPaths.allUsers}${query}`,
  responses: { '/api/users/search': users(length, query ? toId(length) : null) },
  shows: length === 0 ? text(labels.none) : text(LONG_NAME),
});

const screens: Omit<Screen, 'role'>[] = [
  {
    name: "staff's search, pages",
    path: staffPaths.patients,
    responses,
    act: press(palette.open),
    shows: (page) => page.getByRole('option', { name: toLabel('remote-dashboard', 'Refunds') }),
  },
  {
    name: "staff's search, a patient",
    path: staffPaths.patients,
    responses,
    act: async (page) => {
      await press(palette.open)(page);
      await page.getByRole('combobox', { name: palette.label }).fill('maxi');
    },
    shows: (page) => page.getByRole('option', { name: LONG_NAME }),
  },
  {
    name: 'keyboard shortcuts',
    path: staffPaths.patients,
    responses,
    act: async (page) => {
      await press(palette.open)(page);
      await page.getByRole('option', { name: shortcuts.title }).click();
    },
    shows: text(shortcuts.enableHint),
  },
  {
    name: 'saving a view',
    path: `${staffPaths.patients}?search=maxi`,
    responses,
    act: async (page) => {
      await press(views.menu)(page);
      await page.getByRole('menuitem', { name: views.save }).click();
    },
    shows: text(views.saveText),
  },
  listOf(0),
  listOf(1),
  listOf(20),
  listOf(100, `?rows=100&filter=all&sort=email&after=${toId(0)}&number=19901`),
];

export const staffToolsScreens: Screen[] = screens.map((screen) => ({ ...screen, role: 'admin' }));
