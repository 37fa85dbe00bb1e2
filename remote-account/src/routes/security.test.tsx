import { act, screen, waitFor, within } from '@testing-library/react';
import { requireSession } from 'shared-auth';
import {
  beginPasskey,
  beginTotp,
  endAllSessions,
  errorCatalogue,
  finishPasskey,
  finishTotp,
  formatInstant,
  getAccount,
  getEmailChoices,
  getIsAdmin,
  getSecondFactors,
  listAccountPatients,
  listBookings,
  listCalendarFeeds,
  listOwnDocuments,
  listSessions,
  type Passkey,
  paths,
  removePasskey,
  removeTotp,
  replaceRecoveryCodes,
  type SecondFactors,
} from 'shared-contracts';
import { texts as pageTexts } from 'shared-data/texts';
import { texts as factorTexts } from 'shared-second-factor/texts';
import {
  ada,
  getAddress,
  listRequests,
  MockApiError,
  mockEndpoint,
  mockPasskeys,
  networkDown,
  renderPage,
  requestsTo,
  signIn,
  signOut,
  toRights,
} from 'shared-testing';
import { texts } from '../texts';
import * as page from './my-account';

const { app, passkeys, codes, everywhere, factors: factorLabels } = texts.security;

const ZONE = 'America/New_York';
const added = new Date('2023-01-03T15:00:00Z');
const used = new Date('2023-01-04T15:00:00Z');

const laptop: Passkey = {
  id: 'f0000000-0000-4000-8000-000000000011',
  name: 'Laptop',
  addedAt: added,
  lastUsedAt: null,
};
const phone: Passkey = {
  ...laptop,
  id: 'f0000000-0000-4000-8000-000000000012',
  name: 'Phone',
  lastUsedAt: used,
};

const nothing: SecondFactors = {
  isOffered: true,
  isDemanded: false,
  totpAddedAt: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  reset: null,
};
const everything: SecondFactors = {
  ...nothing,
  totpAddedAt: added,
  passkeys: [laptop, phone],
  recoveryCodesLeft: 10,
};

const recoveryCodes = ['k7mqp-x3rtw', 'aaaaa-bbbbb'];

let stored: SecondFactors;

beforeEach(() => {
  stored = nothing;
  mockEndpoint(getAccount, () => ({
    name: ada.displayName,
    email: ada.email,
    phone: null,
    dateOfBirth: null,
    language: 'en',
  }));
  mockEndpoint(listAccountPatients, () => []);
  mockEndpoint(listBookings, () => []);
  mockEndpoint(getEmailChoices, () => ({ reminders: true, invitations: [] }));
  mockEndpoint(listOwnDocuments, () => []);
  mockEndpoint(listCalendarFeeds, () => ({ feeds: [] }));
  mockEndpoint(getSecondFactors, () => stored);
  mockEndpoint(listSessions, () => ({ sessions: [] }));
  mockEndpoint(getIsAdmin, () => toRights('reception'));
});

afterEach(() => jest.restoreAllMocks());

function openPage(factors: SecondFactors = stored) {
  stored = factors;
  signIn();
  const view = renderPage(page, paths.account);
  const press = async (name: string) =>
    view.user.click(await screen.findByRole('button', { name }));
  return { ...view, press };
}

const findDialog = async (name: string, role: 'dialog' | 'alertdialog' = 'dialog') =>
  within(await screen.findByRole(role, { name }));

const findPart = async (name: string) => within(await screen.findByRole('group', { name }));

describe('signing out everywhere', () => {
  it('ends all sessions after a confirmation, and leads to the login page', async () => {
    mockEndpoint(getIsAdmin, () => toRights());
    mockEndpoint(endAllSessions, () => ({ endedCount: 3 }));
    const logOut = jest.spyOn(requireSession(), 'logOut').mockImplementation(async () => signOut());
    const { press, user } = openPage();
    await press(everywhere.action);
    const dialog = await findDialog(everywhere.title, 'alertdialog');
    expect(requestsTo(endAllSessions)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: everywhere.action }));
    await waitFor(() => expect(getAddress()).toBe(paths.login));
    expect(requestsTo(endAllSessions)).toHaveLength(1);
    expect(logOut).toHaveBeenCalledTimes(1);
    expect(await screen.findByText(everywhere.done)).toBeVisible();
  });

  it('that failed leaves the person signed in, and says why', async () => {
    mockEndpoint(endAllSessions, networkDown);
    const { press, user } = openPage();
    await press(everywhere.action);
    const dialog = await findDialog(everywhere.title, 'alertdialog');
    await user.click(dialog.getByRole('button', { name: everywhere.action }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: everywhere.dismiss }));
    expect(getAddress()).toBe(paths.account);
  });
});

describe('second factors', () => {
  it('are neither shown to patients nor asked for', async () => {
    mockEndpoint(getIsAdmin, () => toRights());
    openPage();
    await screen.findByRole('button', { name: everywhere.action });
    await act(async () => undefined);
    expect(screen.queryByRole('group', { name: app.heading })).not.toBeInTheDocument();
    expect(listRequests()).not.toContain('GET /api/account/second-factor');
  });

  it('are not shown where the clinic does not offer them', async () => {
    openPage({ ...nothing, isOffered: false });
    await waitFor(() => expect(requestsTo(getSecondFactors)).toHaveLength(1));
    await screen.findByRole('button', { name: everywhere.action });
    expect(screen.queryByRole('group', { name: app.heading })).not.toBeInTheDocument();
  });

  it('that could not be loaded are asked for again', async () => {
    mockEndpoint(getSecondFactors, networkDown);
    const { press } = openPage();
    await screen.findByText(pageTexts.loadFailed);
    mockEndpoint(getSecondFactors, () => stored);
    await press(pageTexts.tryAgain);
    expect(await screen.findByText(app.none)).toBeVisible();
  });

  it('are listed with when they were set up and used', async () => {
    openPage({ ...everything, isDemanded: true });
    const appPart = await findPart(app.heading);
    expect(appPart.getByText(app.since(formatInstant(added, ZONE)))).toBeVisible();
    const [first, second] = within(
      screen.getByRole('list', { name: passkeys.heading }),
    ).getAllByRole('listitem');
    const when = passkeys.added(formatInstant(added, ZONE));
    expect(first).toHaveTextContent(`${when}, ${passkeys.unused}`);
    expect(second).toHaveTextContent(`${when}, ${passkeys.used(formatInstant(used, ZONE))}`);
    expect((await findPart(codes.heading)).getByText(codes.left(10))).toBeVisible();
    expect(screen.getByText(factorLabels.demanded)).toBeVisible();
  });

  it('without one there are no recovery codes to replace', async () => {
    openPage(nothing);
    expect(await screen.findByText(passkeys.none)).toBeVisible();
    expect(screen.queryByRole('group', { name: codes.heading })).not.toBeInTheDocument();
  });

  it('with a reset that was asked for say who asked, and whom to talk to', async () => {
    const reset = { askedBy: 'Olga Owner', askedAt: added, expiresAt: used };
    const { client } = openPage({ ...everything, reset });
    const until = formatInstant(used, ZONE);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      factorLabels.reset('Olga Owner', until),
    );
    stored = { ...everything, reset: { ...reset, askedBy: null } };
    await act(() => client.invalidateQueries());
    expect(await screen.findByText(factorLabels.resetByErased(until))).toBeVisible();
  });
});

describe('an authenticator app', () => {
  const enterCode = async ({ user }: ReturnType<typeof openPage>) => {
    const dialog = await findDialog(app.add);
    await user.type(await dialog.findByLabelText(new RegExp(factorTexts.prove.code)), '123456');
    await user.click(dialog.getByRole('button', { name: factorTexts.app.submit }));
  };

  beforeEach(() => {
    mockEndpoint(beginTotp, () => ({
      secret: 'ABCDEFGH',
      uri: 'otpauth://totp/x?secret=ABCDEFGH',
    }));
    mockEndpoint(finishTotp, () => {
      stored = { ...nothing, totpAddedAt: added, recoveryCodesLeft: 10 };
      return { recoveryCodes };
    });
  });

  it('is set up by its first code; the recovery codes stay until they were saved', async () => {
    const view = openPage();
    await view.press(app.add);
    await enterCode(view);
    const dialog = await findDialog(codes.heading);
    expect(dialog.getByText(recoveryCodes[0]!)).toBeVisible();
    expect(requestsTo(finishTotp)).toEqual([{ body: { code: '123456' } }]);
    await view.user.keyboard('{Escape}');
    expect(dialog.getByText(recoveryCodes[0]!)).toBeVisible();
    await view.user.click(dialog.getByRole('checkbox', { name: factorTexts.recovery.saved }));
    await view.user.click(dialog.getByRole('button', { name: factorLabels.done }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText(app.since(formatInstant(added, ZONE)))).toBeVisible();
  });

  it('with a wrong code is not set up', async () => {
    mockEndpoint(finishTotp, () => new MockApiError('second_factor_invalid'));
    const view = openPage();
    await view.press(app.add);
    await enterCode(view);
    expect(await screen.findByText(factorTexts.app.wrongCode)).toBeVisible();
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText(app.none)).toBeVisible();
  });

  it('is removed after a confirmation', async () => {
    mockEndpoint(removeTotp, () => {
      stored = nothing;
      return { deletedCount: 1 };
    });
    const { press, user } = openPage(everything);
    await press(app.remove);
    const dialog = await findDialog(app.removeTitle, 'alertdialog');
    await user.click(dialog.getByRole('button', { name: app.remove }));
    expect(await screen.findByText(app.removed)).toBeVisible();
    expect(await screen.findByText(app.none)).toBeVisible();
  });

  it('that the role must have is not removed', async () => {
    mockEndpoint(removeTotp, () => new MockApiError('second_factor_demanded'));
    const { press, user } = openPage(everything);
    await press(app.remove);
    const dialog = await findDialog(app.removeTitle, 'alertdialog');
    await user.click(dialog.getByRole('button', { name: app.remove }));
    const { message } = errorCatalogue.second_factor_demanded;
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  });
});

describe('a passkey', () => {
  it('is added under a name; later ones bring no recovery codes', async () => {
    const { create } = mockPasskeys();
    mockEndpoint(beginPasskey, () => ({
      options: {
        challenge: 'AAAA',
        rp: { name: 'Molar' },
        user: { id: 'AAAA', name: ada.email, displayName: ada.displayName },
        pubKeyCredParams: [],
      },
    }));
    mockEndpoint(finishPasskey, () => {
      stored = everything;
      return { recoveryCodes: [] };
    });
    const { press, user } = openPage({ ...everything, passkeys: [] });
    await press(passkeys.add);
    const dialog = await findDialog(passkeys.add);
    await user.type(dialog.getByLabelText(new RegExp(factorTexts.newPasskey.name)), 'Laptop');
    await user.click(dialog.getByRole('button', { name: factorTexts.newPasskey.submit }));
    expect(await screen.findByText(passkeys.addedNow)).toBeVisible();
    expect(create).toHaveBeenCalledTimes(1);
    expect(requestsTo(finishPasskey)).toMatchObject([{ body: { name: 'Laptop' } }]);
    expect(await screen.findByText('Laptop')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is removed by its name', async () => {
    mockEndpoint(removePasskey, () => {
      stored = { ...everything, passkeys: [laptop] };
      return { deletedCount: 1 };
    });
    const { press, user } = openPage(everything);
    await press(passkeys.removeLabel('Phone'));
    const dialog = await findDialog(passkeys.removeTitle('Phone'), 'alertdialog');
    await user.click(dialog.getByRole('button', { name: passkeys.remove }));
    expect(await screen.findByText(passkeys.removed('Phone'))).toBeVisible();
    expect(requestsTo(removePasskey)).toEqual([{ params: { id: phone.id } }]);
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: passkeys.heading })).toHaveFocus(),
    );
  });
});

it('recovery codes that run out are replaced by others, which are shown', async () => {
  mockEndpoint(replaceRecoveryCodes, () => {
    stored = everything;
    return { recoveryCodes };
  });
  const { press, user } = openPage({ ...everything, recoveryCodesLeft: 1 });
  const part = await findPart(codes.heading);
  expect(part.getByText(`${codes.left(1)} ${codes.few}`)).toBeVisible();
  await press(codes.replace);
  const dialog = await findDialog(codes.replaceTitle, 'alertdialog');
  await user.click(dialog.getByRole('button', { name: codes.replace }));
  const shown = await findDialog(codes.heading);
  expect(shown.getByText(recoveryCodes[1]!)).toBeVisible();
  expect(await part.findByText(codes.left(10))).toBeInTheDocument();
});
