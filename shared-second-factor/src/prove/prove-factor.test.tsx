import { screen, waitFor } from '@testing-library/react';
import { toNetworkError } from 'shared-auth';
import { errorCatalogue, type ProofWay, type SecondFactor } from 'shared-contracts';
import { mockPasskeys } from 'shared-testing';
import { defer, failWith, renderPart } from '../test-kit/render-part';
import { texts } from '../texts';
import { ProveFactor } from './prove-factor';

const { prove, passkey } = texts;

function open(ways: readonly ProofWay[] = ['totp', 'recoveryCode']) {
  const onProve = jest.fn<Promise<void>, [SecondFactor]>(async () => undefined);
  const getPasskeyOptions = jest.fn(async () => ({ challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' }));
  const part = (
    <ProveFactor
      ways={ways}
      onProve={onProve}
      getPasskeyOptions={getPasskeyOptions}
      submitLabel="Confirm"
    />
  );
  return { onProve, getPasskeyOptions, ...renderPart(part) };
}

const field = () => screen.getByRole('textbox', { name: prove.code });
const confirm = () => screen.getByRole('button', { name: 'Confirm' });

describe('a code of the app', () => {
  it.each(['123456', ' 123 456 ', '١٢٣٤٥٦'])(
    'is sent without spaces, typed as %j',
    async (typed) => {
      const { user, onProve } = open();
      await waitFor(() => expect(field()).toHaveFocus());
      await user.keyboard(typed);
      await user.click(confirm());
      expect(onProve.mock.calls).toEqual([[{ way: 'totp', code: '123456' }]]);
    },
  );

  it('is typed on a keyboard of digits, and filled in by browsers that know it', () => {
    open();
    expect(field()).toHaveAttribute('inputmode', 'numeric');
    expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field()).toHaveAttribute('dir', 'ltr');
  });

  it.each(['', '12345', 'abcdef'])('is not sent when it is %j', async (typed) => {
    const { user, onProve } = open();
    if (typed) await user.keyboard(typed);
    await user.click(confirm());
    expect(await screen.findByText(prove.codeInvalid)).toBeVisible();
    expect(field()).toHaveFocus();
    expect(onProve).not.toHaveBeenCalled();
  });

  it('that is wrong is said at the field and selected, so that the next one replaces it', async () => {
    const { user, onProve } = open();
    onProve.mockRejectedValueOnce(failWith('second_factor_invalid'));
    await user.type(field(), '111111{Enter}');
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(
        expect.stringContaining(errorCatalogue.second_factor_invalid.message),
      ),
    );
    expect(field()).toHaveFocus();
    await user.keyboard('222222{Enter}');
    expect(onProve).toHaveBeenLastCalledWith({ way: 'totp', code: '222222' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['too many attempts', failWith('rate_limited'), texts.tooMany],
    ['a lost connection', toNetworkError('offline'), toNetworkError('offline').message],
  ])('is kept after %s, which is said below the form', async (_what, error, message) => {
    const { user, onProve } = open();
    onProve.mockRejectedValueOnce(error);
    await user.type(field(), '111111{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(field()).toHaveValue('111111');
    await user.click(confirm());
    expect(onProve).toHaveBeenCalledTimes(2);
  });

  it('is sent once by two presses, and pending until the page goes on', async () => {
    const { user, onProve } = open();
    const answer = defer<void>();
    onProve.mockReturnValueOnce(answer.promise);
    await user.type(field(), '111111{Enter}{Enter}');
    await waitFor(() => expect(confirm()).toHaveAttribute('aria-busy', 'true'));
    answer.resolve();
    await user.click(confirm());
    expect(onProve).toHaveBeenCalledTimes(1);
    expect(confirm()).toHaveAttribute('aria-busy', 'true');
  });
});

describe('a recovery code', () => {
  const recoveryField = () => screen.getByRole('textbox', { name: prove.recoveryCode });

  async function openRecovery() {
    const opened = open();
    await opened.user.click(screen.getByRole('button', { name: prove.otherWays.recoveryCode }));
    expect(recoveryField()).toHaveFocus();
    return opened;
  }

  it('is sent as it was meant, and the code of the app is one press away', async () => {
    const { user, onProve } = await openRecovery();
    await user.type(recoveryField(), 'K7MQP-x3rtw{Enter}');
    expect(onProve.mock.calls).toEqual([[{ way: 'recoveryCode', code: 'k7mqpx3rtw' }]]);
    await user.click(screen.getByRole('button', { name: prove.otherWays.totp }));
    expect(field()).toHaveFocus();
  });

  it.each([
    ['is none', 'k7mq', prove.recoveryCodeInvalid],
    ['is unknown or used', 'k7mqp-x3rtw', prove.recoveryCodeWrong],
  ])('that %s is said at the field', async (_what, typed, message) => {
    const { user, onProve } = await openRecovery();
    onProve.mockRejectedValue(failWith('second_factor_invalid'));
    await user.type(recoveryField(), `${typed}{Enter}`);
    expect(await screen.findByText(message)).toBeVisible();
    expect(recoveryField()).toHaveFocus();
  });
});

describe('a passkey', () => {
  it('is asked for first, in the window of the browser, and sent as JSON', async () => {
    const { get } = mockPasskeys();
    const { user, onProve } = open(['totp', 'passkey']);
    await user.click(confirm());
    await waitFor(() => expect(onProve).toHaveBeenCalledTimes(1));
    expect(get).toHaveBeenCalledTimes(1);
    const factor = onProve.mock.calls[0]?.[0];
    expect(factor).toMatchObject({ way: 'passkey', response: { id: 'passkey-1' } });
    expect(JSON.parse(JSON.stringify(factor))).toEqual(factor);
  });

  it('whose window is closed says so, and can be asked for again', async () => {
    const { get, cancel } = mockPasskeys();
    get.mockImplementationOnce(cancel);
    const { user, onProve, getPasskeyOptions } = open(['passkey']);
    await user.click(confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent(passkey.cancelled);
    expect(onProve).not.toHaveBeenCalled();
    await user.click(confirm());
    await waitFor(() => expect(onProve).toHaveBeenCalledTimes(1));
    // A challenge counts once.
    expect(getPasskeyOptions).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['not accepted', failWith('second_factor_invalid'), passkey.notAccepted],
    ['asked for too often', failWith('rate_limited'), texts.tooMany],
    ['removed elsewhere', failWith('not_found'), passkey.none],
  ])('that is %s says so', async (_what, error, message) => {
    mockPasskeys();
    const { user, onProve } = open(['passkey']);
    onProve.mockRejectedValueOnce(error);
    await user.click(confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('closes its window when another way is chosen', async () => {
    const { get } = mockPasskeys();
    get.mockReturnValueOnce(new Promise(() => undefined));
    const { user } = open(['totp', 'passkey']);
    await user.click(confirm());
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    const [{ signal }] = get.mock.calls[0] as [{ signal: AbortSignal }];
    expect(signal.aborted).toBe(false);
    await user.click(screen.getByRole('button', { name: prove.otherWays.totp }));
    expect(signal.aborted).toBe(true);
    expect(field()).toHaveFocus();
  });

  it('is not offered by a browser that knows none, unless there is no other way', async () => {
    const { unmount } = open(['totp', 'passkey']);
    expect(screen.queryByRole('button', { name: prove.otherWays.passkey })).not.toBeInTheDocument();
    unmount();
    const { user } = open(['passkey']);
    await user.click(confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent(passkey.unsupported);
  });
});

it('ways that this page does not know are explained', () => {
  open(['signIn']);
  expect(screen.getByRole('alert')).toHaveTextContent(prove.noWay);
});
