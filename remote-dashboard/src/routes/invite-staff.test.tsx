import { screen, within } from '@testing-library/react';
import {
  errorCatalogue,
  getIsAdmin,
  inviteStaff,
  listStaffInvitations,
  staffPaths,
  resendStaffInvitation,
  searchUsers,
  type StaffInvitation,
  withdrawStaffInvitation,
} from 'shared-contracts';
import {
  getAddress,
  MockApiError,
  mockEndpoint,
  renderPage,
  requestsTo,
  signIn,
  stopClockAt,
  toRights,
} from 'shared-testing';
import { texts } from '../texts';
import * as page from './all-users';

const { invitations: labels, users } = texts;
const NOW = new Date('2026-03-02T14:00:00Z');
const dentist = { id: 'd0000000-0000-4000-8000-000000000001', name: 'Dr. Osei' };

const invitation: StaffInvitation = {
  id: 'a0000000-0000-4000-8000-000000000001',
  name: 'Rae Ception',
  email: 'rae@clinic.test',
  role: 'reception',
  doctor: null,
  inviter: 'Ada',
  sentAt: NOW,
  expiresAt: new Date('2026-03-09T14:00:00Z'),
};

let invitations: StaffInvitation[];
let dentists: (typeof dentist)[];

stopClockAt(NOW);
beforeEach(() => {
  invitations = [];
  dentists = [dentist];
  mockEndpoint(getIsAdmin, () => toRights('owner'));
  mockEndpoint(searchUsers, () => ({ users: [], next: null }));
  mockEndpoint(listStaffInvitations, () => ({ invitations, dentists }));
  signIn();
});

const openPage = (query = '') =>
  renderPage(page, staffPaths.allUsers, `${staffPaths.allUsers}${query}`);

async function openDialog() {
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: labels.add }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = async (label: RegExp, text: string) => {
    await user.type(await dialog.findByLabelText(label), text);
  };
  await type(/^Name/, 'Rae Ception');
  await type(/^Email/, 'rae@clinic.test');
  const choose = (label: RegExp, text: string) =>
    user.selectOptions(dialog.getByLabelText(label), text);
  const send = () => user.click(dialog.getByRole('button', { name: labels.submit }));
  return { user, dialog, choose, send };
}

it('a receptionist is invited, and the open invitations are shown', async () => {
  mockEndpoint(inviteStaff, () => {
    invitations = [invitation];
    return { id: invitation.id };
  });
  const { choose, send } = await openDialog();
  await choose(/^Role/, labels.roles.reception);
  await send();
  expect(await screen.findByText(labels.sent('rae@clinic.test'))).toBeVisible();
  expect(requestsTo(inviteStaff)).toEqual([
    {
      body: {
        name: 'Rae Ception',
        email: 'rae@clinic.test',
        role: 'reception',
        doctorId: null,
      },
    },
  ]);
  expect(getAddress()).toBe(`${staffPaths.allUsers}?filter=invited`);
  expect(await screen.findByRole('table', { name: labels.caption(1) })).toBeVisible();
});

it('a dentist is invited by the record of theirs', async () => {
  mockEndpoint(inviteStaff, () => ({ id: invitation.id }));
  const { choose, send, dialog } = await openDialog();
  await choose(/^Role/, labels.roles.dentist);
  await send();
  expect(await dialog.findByText(labels.dentistRequired, { selector: 'p, span' })).toBeVisible();
  expect(requestsTo(inviteStaff)).toEqual([]);
  await choose(/^Dentist/, 'Dr. Osei');
  await send();
  expect(await screen.findByText(labels.sent('rae@clinic.test'))).toBeVisible();
  expect(requestsTo(inviteStaff)).toMatchObject([{ body: { doctorId: dentist.id } }]);
});

it('without a dentist who lacks an account, the dialog leads to adding one', async () => {
  dentists = [];
  const { choose, dialog } = await openDialog();
  await choose(/^Role/, labels.roles.dentist);
  expect(dialog.getByText(labels.noDentists, { exact: false })).toBeVisible();
  expect(dialog.getByRole('link', { name: users.addDoctor })).toHaveAttribute(
    'href',
    staffPaths.addDoctor,
  );
  expect(dialog.getByRole('button', { name: labels.submit })).toBeDisabled();
});

it.each(['role_held', 'invitation_open'] as const)(
  'the error %s stands at the email, and what was entered stays',
  async (code) => {
    mockEndpoint(inviteStaff, () => new MockApiError(code));
    const { choose, send, dialog } = await openDialog();
    await choose(/^Role/, labels.roles.reception);
    await send();
    await dialog.findByText(errorCatalogue[code].message);
    expect(dialog.getByLabelText(/^Email/)).toHaveAccessibleDescription(
      errorCatalogue[code].message,
    );
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Rae Ception');
  },
);

describe('the open invitations', () => {
  const rowOf = async (name: string) =>
    within((await screen.findByText(name)).closest('tr') as HTMLElement);

  beforeEach(() => {
    const expired = {
      ...invitation,
      id: 'a0000000-0000-4000-8000-000000000002',
      name: 'Dee Ntist',
      role: 'dentist',
      doctor: 'Dr. Osei',
      expiresAt: new Date('2026-03-01T14:00:00Z'),
    } as const;
    invitations = [invitation, expired];
  });

  it('have role, sender and state', async () => {
    openPage('?filter=invited');
    const open = await rowOf('Rae Ception');
    expect(open.getByText(labels.roles.reception)).toBeVisible();
    expect(open.getByText(labels.until('Mar 9, 2026, 10.00 am'))).toBeVisible();
    expect(open.getByText(labels.sentBy('Mar 2, 2026, 9.00 am', 'Ada'))).toBeVisible();
    const expired = await rowOf('Dee Ntist');
    expect(expired.getByText(labels.expired)).toBeVisible();
    expect(expired.getByText(labels.roleOf(labels.roles.dentist, 'Dr. Osei'))).toBeVisible();
  });

  it('are sent again, and say so when that was a moment ago', async () => {
    mockEndpoint(resendStaffInvitation, () => ({ modifiedCount: 1 }));
    const { user } = openPage('?filter=invited');
    const press = async () =>
      user.click((await rowOf('Rae Ception')).getByRole('button', { name: labels.resend }));
    await press();
    expect(await screen.findByText(labels.resent(invitation.email))).toBeVisible();
    expect(requestsTo(resendStaffInvitation)).toEqual([{ params: { id: invitation.id } }]);
    mockEndpoint(resendStaffInvitation, () => new MockApiError('invitation_sent'));
    await press();
    expect(await screen.findByText(errorCatalogue.invitation_sent.message)).toBeVisible();
  });

  it('are withdrawn after a confirmation', async () => {
    mockEndpoint(withdrawStaffInvitation, () => {
      invitations = [];
      return { deletedCount: 1 };
    });
    const { user } = openPage('?filter=invited');
    await user.click((await rowOf('Rae Ception')).getByRole('button', { name: labels.withdraw }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: labels.withdraw }));
    expect(await screen.findByText(labels.withdrawn('Rae Ception'))).toBeVisible();
    expect(await screen.findByText(labels.none)).toBeVisible();
  });
});
