import { act, screen, waitFor, within } from '@testing-library/react';
import {
  askForReset,
  changeSecondFactorRules,
  confirmReset,
  errorCatalogue,
  formatInstant,
  getIsAdmin,
  getStaffFactors,
  RESET_HOURS,
  type SecondFactorRules,
  type StaffFactor,
  staffPaths,
} from 'shared-contracts';
import { texts as pageTexts } from 'shared-data/texts';
import {
  ada,
  mockEndpoint,
  MockApiError,
  renderPage,
  requestsTo,
  signIn,
  toRights,
} from 'shared-testing';
import { texts } from '../texts';
import * as page from './sign-in-security';

const { rules: ruleTexts, staff: staffTexts, reset: resetTexts, owner } = texts.security;
const { names } = texts.users.roles;

const toId = (number: number) => `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const own: StaffFactor = {
  userId: toId(1),
  name: ada.displayName,
  email: ada.email,
  roles: ['owner'],
  hasFactor: true,
  isDemanded: false,
  reset: null,
};
const bob: StaffFactor = { ...own, userId: toId(2), name: 'Bob', email: 'bob@clinic.test' };
const cleo: StaffFactor = { ...own, userId: toId(3), name: 'Cleo', email: 'cleo@clinic.test' };
const dina: StaffFactor = {
  ...own,
  userId: toId(4),
  name: 'Dina',
  email: 'dina@clinic.test',
  roles: ['reception', 'dentist'],
};
const emil: StaffFactor = {
  ...dina,
  userId: toId(5),
  name: 'Emil',
  email: 'emil@clinic.test',
  roles: ['reception'],
  hasFactor: false,
};
const allStaff = [own, bob, cleo, dina, emil];

const asked = {
  askedBy: 'Bob',
  askedAt: new Date('2023-01-05T14:00:00Z'),
  expiresAt: new Date('2023-01-06T14:00:00Z'),
  isOwn: false,
};

let rules: SecondFactorRules;
let staff: readonly StaffFactor[];

beforeEach(() => {
  rules = { demandedRoles: [], asksAll: false };
  staff = allStaff;
  mockEndpoint(getIsAdmin, () => toRights('owner'));
  mockEndpoint(getStaffFactors, () => ({ rules, staff: [...staff] }));
  mockEndpoint(changeSecondFactorRules, ({ body }) => {
    rules = body;
    return { modifiedCount: 1 };
  });
  signIn();
});

const show = () => renderPage(page, staffPaths.signInSecurity);

const findRole = (name: string) => screen.findByRole('checkbox', { name });
const pressSave = (user: ReturnType<typeof show>['user']) =>
  user.click(screen.getByRole('button', { name: ruleTexts.save }));

const rowOf = async (name: string) =>
  within((await screen.findByText(name, { selector: 'td div' })).closest('tr') as HTMLElement);

const isTabKept = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('each role says how many of its people have no second factor yet', async () => {
  show();
  expect(await findRole(ruleTexts.roleMissing(names.reception, 1, 2))).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: ruleTexts.roleComplete(owner) })).toBeVisible();
  expect(
    screen.getByRole('checkbox', { name: ruleTexts.roleWithoutPeople(names.release_manager) }),
  ).toBeVisible();
  expect(screen.queryByText(ruleTexts.ownNote)).not.toBeInTheDocument();
});

it('an owner without a second factor reads what demanding one means for them', async () => {
  staff = [{ ...own, hasFactor: false }, bob];
  show();
  expect(await screen.findByText(ruleTexts.ownNote)).toBeVisible();
});

it('an owner says which roles must have one, and that all people are asked', async () => {
  const { user } = show();
  const reception = await findRole(ruleTexts.roleMissing(names.reception, 1, 2));
  expect(isTabKept()).toBe(false);
  await user.click(reception);
  await user.click(screen.getByRole('checkbox', { name: ruleTexts.asksAll }));
  expect(isTabKept()).toBe(true);
  await pressSave(user);
  expect(await screen.findByText(ruleTexts.saved)).toBeVisible();
  expect(requestsTo(changeSecondFactorRules)).toEqual([
    { body: { demandedRoles: ['reception'], asksAll: true } },
  ]);
  expect(reception).toBeChecked();
  expect(isTabKept()).toBe(false);
});

it('what another owner has saved meanwhile is kept, and shown after saving', async () => {
  const { user } = show();
  await user.click(await findRole(ruleTexts.roleMissing(names.reception, 1, 2)));
  rules = { demandedRoles: ['owner'], asksAll: true };
  await pressSave(user);
  expect(await screen.findByText(ruleTexts.saved)).toBeVisible();
  expect(rules).toEqual({ demandedRoles: ['owner', 'reception'], asksAll: true });
  expect(await findRole(ruleTexts.roleComplete(owner))).toBeChecked();
  expect(screen.getByRole('checkbox', { name: ruleTexts.asksAll })).toBeChecked();
});

it('what another owner has saved is shown without saving, and is no change of the page', async () => {
  const { client } = show();
  const choice = await findRole(ruleTexts.roleComplete(owner));
  rules = { demandedRoles: ['owner'], asksAll: false };
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(choice).toBeChecked());
  expect(isTabKept()).toBe(false);
});

it('rules that could not be saved stay as they were chosen', async () => {
  const { user } = show();
  const reception = await findRole(ruleTexts.roleMissing(names.reception, 1, 2));
  await user.click(reception);
  mockEndpoint(changeSecondFactorRules, () => new MockApiError('confirmation_required'));
  await pressSave(user);
  const { message } = errorCatalogue.confirmation_required;
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(reception).toBeChecked();
  expect(isTabKept()).toBe(true);
});

it('each member of staff has what they have and must have', async () => {
  staff = [
    own,
    { ...emil, isDemanded: true },
    { ...dina, isDemanded: true },
    { ...bob, hasFactor: false },
  ];
  show();
  const missing = await rowOf('Emil');
  expect(missing.getByText(staffTexts.states.missing)).toBeVisible();
  expect(missing.getByText(staffTexts.demanded)).toBeVisible();
  expect((await rowOf('Dina')).getByText(staffTexts.states.has)).toBeVisible();
  expect((await rowOf('Bob')).getByText(staffTexts.states.none)).toBeVisible();
  expect(screen.getByRole('table', { name: staffTexts.caption(4) })).toBeVisible();
});

it('an owner asks for a reset, which another owner then has to confirm', async () => {
  mockEndpoint(askForReset, () => {
    staff = [own, bob, cleo, { ...dina, reset: { ...asked, isOwn: true } }];
    return { modifiedCount: 1 };
  });
  const { user } = show();
  await user.click((await rowOf('Dina')).getByRole('button', { name: resetTexts.ask }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: resetTexts.askTitle('Dina') }),
  );
  expect(dialog.getByText(resetTexts.askText('Dina', RESET_HOURS))).toBeVisible();
  await user.click(dialog.getByRole('button', { name: resetTexts.ask }));
  expect(await screen.findByText(resetTexts.asked('Dina'))).toBeVisible();
  expect(requestsTo(askForReset)).toEqual([{ params: { id: dina.userId } }]);
  const row = await rowOf('Dina');
  expect(row.getByText(resetTexts.isOwn)).toBeVisible();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
});

it('a request that another owner has made meanwhile is told', async () => {
  mockEndpoint(askForReset, () => {
    staff = [own, bob, cleo, { ...dina, reset: asked }];
    return { modifiedCount: 0 };
  });
  const { user } = show();
  await user.click((await rowOf('Dina')).getByRole('button', { name: resetTexts.ask }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: resetTexts.ask }));
  expect(await screen.findByText(resetTexts.askedBefore('Dina'))).toBeVisible();
  expect((await rowOf('Dina')).getByRole('button', { name: resetTexts.confirm })).toBeVisible();
});

it('another owner reads who asked and until when, and confirms', async () => {
  staff = [own, bob, cleo, { ...dina, reset: asked }];
  mockEndpoint(confirmReset, () => {
    staff = [own, bob, cleo, { ...dina, hasFactor: false }];
    return { modifiedCount: 1 };
  });
  const { user } = show();
  const row = await rowOf('Dina');
  const zone = 'America/New_York';
  expect(
    row.getByText(resetTexts.askedBy('Bob', formatInstant(asked.askedAt, zone))),
  ).toBeVisible();
  expect(row.getByText(resetTexts.until(formatInstant(asked.expiresAt, zone)))).toBeVisible();
  await user.click(row.getByRole('button', { name: resetTexts.confirm }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: resetTexts.confirmTitle('Dina') }),
  );
  await user.click(dialog.getByRole('button', { name: resetTexts.confirm }));
  expect(await screen.findByText(resetTexts.confirmed('Dina'))).toBeVisible();
  expect(requestsTo(confirmReset)).toEqual([{ params: { id: dina.userId } }]);
  const name = screen.getByText('Dina', { selector: 'td div' });
  await waitFor(() => expect(name).toHaveFocus());
  expect((await rowOf('Dina')).getByText(staffTexts.states.none)).toBeVisible();
});

it('a request that has run out meanwhile is told in the dialog, and the row follows', async () => {
  staff = [own, bob, cleo, { ...dina, reset: asked }];
  mockEndpoint(confirmReset, () => {
    staff = allStaff;
    return new MockApiError('not_found');
  });
  const { user } = show();
  await user.click((await rowOf('Dina')).getByRole('button', { name: resetTexts.confirm }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: resetTexts.confirm }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(errorCatalogue.not_found.message);
  await user.click(dialog.getByRole('button', { name: resetTexts.dismiss }));
  expect((await rowOf('Dina')).getByRole('button', { name: resetTexts.ask })).toBeVisible();
});

it('an owner resets neither their own second factor nor one that nobody else could confirm', async () => {
  staff = [{ ...own, reset: { ...asked, askedBy: null } }, bob, emil];
  show();
  const self = await rowOf(own.name);
  expect(self.getByText(resetTexts.isSelf)).toBeVisible();
  expect(
    self.getByText(resetTexts.askedByErased(formatInstant(asked.askedAt, 'America/New_York'))),
  ).toBeVisible();
  expect(self.queryByRole('button')).not.toBeInTheDocument();
  const other = await rowOf('Bob');
  expect(other.getByText(resetTexts.needsOwners)).toBeVisible();
  expect(other.queryByRole('button')).not.toBeInTheDocument();
  expect((await rowOf('Emil')).queryByRole('button')).not.toBeInTheDocument();
});

it('staff that could not be loaded are asked for again', async () => {
  mockEndpoint(getStaffFactors, () => new MockApiError('internal'));
  const { user } = show();
  const retry = await screen.findByRole('button', { name: pageTexts.tryAgain });
  mockEndpoint(getStaffFactors, () => ({ rules, staff: [...staff] }));
  await user.click(retry);
  expect(await screen.findByText('Dina', { selector: 'td div' })).toBeVisible();
});
