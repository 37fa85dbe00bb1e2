import { screen, waitFor, within } from '@testing-library/react';
import { IdentityError, type IdentityErrorCode, requireSession } from 'shared-auth';
import {
  getAccount,
  getEmailChoices,
  listAccountPatients,
  listBookings,
  listCalendarFeeds,
  listOwnDocuments,
  listSessions,
  paths,
} from 'shared-contracts';
import { ada, mockEndpoint, renderPage, signIn } from 'shared-testing';
import { texts } from '../texts';
import * as page from './my-account';

const { login: labels } = texts.security;

const PASSWORD = 'Present-1';
const NEW_PASSWORD = 'Str0ng-Pass';
const NEW_EMAIL = 'ada.king@clinic.test';

const changePassword = jest.spyOn(requireSession(), 'changePassword');
const changeEmail = jest.spyOn(requireSession(), 'changeEmail');

const failWith = (code: IdentityErrorCode) =>
  new IdentityError(code, { message: `Failed: ${code}`, endsSession: false });

beforeEach(() => {
  changePassword.mockReset().mockResolvedValue();
  changeEmail.mockReset().mockResolvedValue();
  mockEndpoint(getAccount, () => ({
    ...{ name: ada.displayName, email: ada.email, language: 'en' },
    ...{ phone: null, dateOfBirth: null },
  }));
  mockEndpoint(listAccountPatients, () => []);
  mockEndpoint(listBookings, () => []);
  mockEndpoint(getEmailChoices, () => ({ reminders: true, invitations: [] }));
  mockEndpoint(listOwnDocuments, () => []);
  mockEndpoint(listCalendarFeeds, () => ({ feeds: [] }));
  mockEndpoint(listSessions, () => ({ sessions: [] }));
  signIn();
});

const findPart = async () => within(await screen.findByRole('group', { name: labels.heading }));

async function openDialog(name: string) {
  const { user } = renderPage(page, paths.account);
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  return {
    dialog,
    type: (label: string, text: string) =>
      user.type(dialog.getByLabelText(label, { exact: false }), text),
    press: (button: string) => user.click(dialog.getByRole('button', { name: button })),
  };
}

describe('the password', () => {
  async function change(newPassword = NEW_PASSWORD) {
    const opened = await openDialog(labels.changePassword);
    await opened.type(labels.password, PASSWORD);
    await opened.type(labels.newPassword, newPassword);
    await opened.press(labels.changePassword);
    return opened;
  }

  it('is changed with the present one', async () => {
    await change();
    expect(await screen.findByText(labels.passwordChanged)).toBeInTheDocument();
    expect(changePassword.mock.calls).toEqual([
      [{ password: PASSWORD, newPassword: NEW_PASSWORD }],
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays when the present one is wrong, and what was entered too', async () => {
    changePassword.mockRejectedValueOnce(failWith('invalid-credential'));
    const { dialog, press } = await change();
    expect(await dialog.findByText(labels.wrongPassword)).toBeVisible();
    await press(labels.changePassword);
    expect(await screen.findByText(labels.passwordChanged)).toBeInTheDocument();
    expect(changePassword).toHaveBeenCalledTimes(2);
  });

  it('stays when there were too many attempts, as the page says', async () => {
    changePassword.mockRejectedValueOnce(failWith('too-many-requests'));
    const { dialog } = await change();
    expect(await dialog.findByText('Failed: too-many-requests')).toBeVisible();
  });

  it('has to be a strong one', async () => {
    const { dialog } = await change('weak');
    expect(await dialog.findByText(labels.newPasswordWeak)).toBeVisible();
    expect(changePassword).not.toHaveBeenCalled();
  });

  it('is not changed without the present one', async () => {
    const { dialog, type, press } = await openDialog(labels.changePassword);
    await type(labels.newPassword, NEW_PASSWORD);
    await press(labels.changePassword);
    expect(await dialog.findByText(labels.passwordRequired)).toBeVisible();
    expect(changePassword).not.toHaveBeenCalled();
  });
});

describe('the email', () => {
  async function change(newEmail: string) {
    const opened = await openDialog(labels.changeEmail);
    await opened.type(labels.newEmail, newEmail);
    await opened.type(labels.password, PASSWORD);
    await opened.press(labels.sendLink);
    return opened;
  }

  it('is changed by a link to the new address, which the page names', async () => {
    await change('  Ada.King@clinic.test ');
    expect(await screen.findByText(labels.linkSent(NEW_EMAIL))).toBeVisible();
    expect(changeEmail.mock.calls).toEqual([[{ newEmail: NEW_EMAIL, password: PASSWORD }]]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['nonsense', 'Enter a valid email address'],
    [ada.email.toUpperCase(), labels.sameEmail],
  ])('is not changed to %s', async (newEmail, message) => {
    const { dialog } = await change(newEmail);
    expect(await dialog.findByText(message)).toBeVisible();
    expect(changeEmail).not.toHaveBeenCalled();
  });

  it('stays when the password is wrong', async () => {
    changeEmail.mockRejectedValueOnce(failWith('wrong-password'));
    const { dialog } = await change(NEW_EMAIL);
    expect(await dialog.findByText(labels.wrongPassword)).toBeVisible();
    expect(screen.queryByText(labels.linkSent(NEW_EMAIL))).not.toBeInTheDocument();
  });
});

it('people who log in with Google are told where they change both', async () => {
  jest.spyOn(requireSession(), 'hasPassword').mockResolvedValue(false);
  renderPage(page, paths.account);
  const part = await findPart();
  expect(await part.findByText(labels.withGoogle(ada.email))).toBeVisible();
  expect(part.queryByRole('button')).not.toBeInTheDocument();
});

it('an older shell, which cannot change them, offers neither', async () => {
  const session = requireSession();
  const { hasPassword } = session;
  Object.assign(session, { hasPassword: undefined });
  renderPage(page, paths.account);
  await waitFor(() => expect(screen.getByText(texts.security.everywhere.text)).toBeVisible());
  expect(screen.queryByRole('group', { name: labels.heading })).not.toBeInTheDocument();
  Object.assign(session, { hasPassword });
});
