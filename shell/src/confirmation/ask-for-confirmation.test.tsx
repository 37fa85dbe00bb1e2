import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, createQueryClient, IdentityError, requireSession } from 'shared-auth';
import { confirmSession, errorCatalogue, getPasskeyConfirmationOptions } from 'shared-contracts';
import { texts as factorTexts } from 'shared-second-factor/texts';
import { ada, mockEndpoint, MockApiError, requestsTo, signIn, signOut } from 'shared-testing';
import { askForConfirmation } from './ask-for-confirmation';
import { texts } from './texts';

const { confirmation: labels } = texts;

const client = createQueryClient();
const user = userEvent.setup({ delay: null });

const toReason = (ways: string) =>
  new ApiError({
    code: 'confirmation_required',
    message: errorCatalogue.confirmation_required.message,
    status: 403,
    retryable: false,
    requestId: 'r1',
    details: [],
    params: { ways },
  });

/** What has come of the question; undefined while it is open. */
function ask(ways: string) {
  const state: { answer?: boolean } = {};
  act(() => {
    void askForConfirmation(toReason(ways), client).then((answer) => (state.answer = answer));
  });
  return state;
}

const findDialog = async () => within(await screen.findByRole('dialog', { name: labels.title }));
const queryDialog = () => screen.queryByRole('dialog');

beforeEach(() => {
  mockEndpoint(confirmSession, () => ({ confirmedUntil: new Date() }));
  document.body.insertAdjacentHTML('afterbegin', '<main><button>Export</button></main>');
  act(() => signIn());
});

afterEach(() => {
  act(() => signOut());
  document.querySelector('body > main')?.remove();
  jest.restoreAllMocks();
});

const enterCode = async (code = '123456') => {
  const dialog = await findDialog();
  await user.type(dialog.getByLabelText(new RegExp(factorTexts.prove.code)), code);
  await user.click(dialog.getByRole('button', { name: labels.submit }));
};

it('a code of the app confirms, and the focus returns', async () => {
  const button = screen.getByRole('button', { name: 'Export' });
  act(() => button.focus());
  const question = ask('totp recoveryCode');
  const dialog = await findDialog();
  await waitFor(() =>
    expect(dialog.getByLabelText(new RegExp(factorTexts.prove.code))).toHaveFocus(),
  );
  await enterCode();
  await waitFor(() => expect(question.answer).toBe(true));
  expect(requestsTo(confirmSession)).toEqual([
    { body: { confirmation: { way: 'totp', code: '123456' } } },
  ]);
  await waitFor(() => expect(button).toHaveFocus());
  expect(queryDialog()).not.toBeInTheDocument();
});

it('calls that are rejected at the same time ask once', async () => {
  const questions = [ask('totp'), ask('totp')];
  await findDialog();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await enterCode();
  await waitFor(() => expect(questions).toEqual([{ answer: true }, { answer: true }]));
  const later = ask('totp');
  await findDialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(later.answer).toBe(false));
});

it('the page is out of reach while the dialog is open, messages are not', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="notifications"></div>');
  const page = document.querySelector('body > main');
  const question = ask('totp');
  const dialog = await findDialog();
  expect(page).toHaveAttribute('inert');
  expect(document.getElementById('notifications')).not.toHaveAttribute('inert');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(question.answer).toBe(false));
  expect(page).not.toHaveAttribute('inert');
  document.getElementById('notifications')?.remove();
});

it('Escape closes this dialog and no other, although the other one takes the key first', async () => {
  const closeOther = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener('keydown', closeOther, { capture: true });
  const question = ask('totp');
  await findDialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question.answer).toBe(false));
  expect(closeOther).not.toHaveBeenCalled();
  document.removeEventListener('keydown', closeOther, { capture: true });
});

it('no press reaches another dialog: one inside keeps this one open, one outside closes it alone', async () => {
  const closeOther = jest.fn();
  document.addEventListener('pointerdown', closeOther);
  const question = ask('totp');
  const dialog = await findDialog();
  await user.click(dialog.getByLabelText(new RegExp(factorTexts.prove.code)));
  await user.click(dialog.getByText(labels.lead));
  expect(question.answer).toBeUndefined();
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(question.answer).toBe(false));
  expect(closeOther).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  expect(closeOther).toHaveBeenCalledTimes(1);
  document.removeEventListener('pointerdown', closeOther);
});

it.each(['wheel', 'touchMove'] as const)(
  'no dialog below prevents scrolling by %s',
  async (type) => {
    const prevent = jest.fn((event: Event) => event.preventDefault());
    document.addEventListener(type.toLowerCase(), prevent, { passive: false });
    const question = ask('totp');
    const dialog = await findDialog();
    fireEvent[type](dialog.getByText(labels.lead), {
      changedTouches: [{ clientX: 0, clientY: 0 }],
    });
    expect(prevent).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(question.answer).toBe(false));
    fireEvent[type](document.body);
    expect(prevent).toHaveBeenCalledTimes(1);
    document.removeEventListener(type.toLowerCase(), prevent);
  },
);

it('a wrong code and attempts that are used up are told in the dialog', async () => {
  mockEndpoint(confirmSession, () => new MockApiError('second_factor_invalid'));
  const question = ask('totp');
  await enterCode();
  const { message } = errorCatalogue.second_factor_invalid;
  expect(await screen.findByText(message)).toBeVisible();
  mockEndpoint(confirmSession, () => new MockApiError('rate_limited'));
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: labels.submit }));
  expect(await screen.findByText(factorTexts.tooMany)).toBeVisible();
  expect(question.answer).toBeUndefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question.answer).toBe(false));
});

it('a passkey that is gone is told', async () => {
  mockEndpoint(getPasskeyConfirmationOptions, () => new MockApiError('not_found'));
  ask('passkey');
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: labels.submit }));
  expect(await dialog.findByText(factorTexts.passkey.none)).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(queryDialog()).not.toBeInTheDocument());
});

describe('without a second factor', () => {
  const typePassword = async (password: string) => {
    const dialog = await findDialog();
    await user.type(dialog.getByLabelText(new RegExp(labels.password)), password);
    await user.click(dialog.getByRole('button', { name: labels.submit }));
  };

  it('the password of the account confirms', async () => {
    const signInAgain = jest.spyOn(requireSession(), 'signInAgain').mockResolvedValue('id-token-2');
    const question = ask('signIn');
    expect((await findDialog()).getByText(labels.account(ada.email))).toBeVisible();
    await typePassword('secret');
    await waitFor(() => expect(question.answer).toBe(true));
    expect(signInAgain.mock.calls).toEqual([['secret']]);
    expect(requestsTo(confirmSession)).toEqual([
      { body: { confirmation: { way: 'signIn', idToken: 'id-token-2' } } },
    ]);
  });

  it('a wrong password, a rejected sign-in and none at all are told', async () => {
    const words = { message: 'Incorrect email or password', endsSession: true };
    jest
      .spyOn(requireSession(), 'signInAgain')
      .mockRejectedValueOnce(new IdentityError('invalid-credential', words))
      .mockResolvedValue('id-token-2');
    mockEndpoint(confirmSession, () => new MockApiError('second_factor_invalid'));
    const question = ask('signIn');
    const dialog = await findDialog();
    await user.click(dialog.getByRole('button', { name: labels.submit }));
    expect(await dialog.findByText(labels.passwordRequired)).toBeVisible();
    await typePassword('wrong');
    expect(await dialog.findByRole('alert')).toHaveTextContent(words.message);
    await user.click(dialog.getByRole('button', { name: labels.submit }));
    expect(await dialog.findByText(labels.notAccepted)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(question.answer).toBe(false));
  });

  it('a person who has no password logs out, and in again', async () => {
    const logOut = jest.spyOn(requireSession(), 'logOut').mockImplementation(async () => signOut());
    const question = ask('signIn');
    const dialog = await findDialog();
    await user.click(dialog.getByRole('button', { name: labels.logOut }));
    await waitFor(() => expect(question.answer).toBe(false));
    expect(logOut).toHaveBeenCalledTimes(1);
  });
});

it('a session that has ended elsewhere confirms nothing', async () => {
  const question = ask('totp');
  await findDialog();
  act(() => signOut());
  await waitFor(() => expect(question.answer).toBe(false));
  expect(queryDialog()).not.toBeInTheDocument();
  expect(ask('totp')).toEqual({});
  await act(async () => undefined);
  expect(queryDialog()).not.toBeInTheDocument();
});

it('ways that only a newer API knows leave the call with its error', async () => {
  const question = ask('hologram');
  await waitFor(() => expect(question.answer).toBe(false));
  expect(queryDialog()).not.toBeInTheDocument();
});
