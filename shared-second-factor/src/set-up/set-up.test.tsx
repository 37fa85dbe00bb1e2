import { screen, waitFor, within } from '@testing-library/react';
import { mockDownloads, mockPasskeys } from 'shared-testing';
import { copyTexts } from 'shared-data/copy-texts';
import { texts as pageTexts } from 'shared-data/texts';
import { failWith, renderPart } from '../test-kit/render-part';
import { texts } from '../texts';
import { RecoveryCodes } from './recovery-codes';
import { SetUpApp } from './set-up-app';
import { SetUpPasskey } from './set-up-passkey';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Molar:olive%40clinic.test?secret=${secret}&issuer=Molar`;

describe('an app', () => {
  function open() {
    const begin = jest.fn(async () => ({ secret, uri }));
    const finish = jest.fn<Promise<void>, [string]>(async () => undefined);
    return { begin, finish, ...renderPart(<SetUpApp begin={begin} finish={finish} />) };
  }
  const field = () => screen.findByRole('textbox', { name: texts.prove.code });

  it('is given its secret once, as a picture and to type', async () => {
    const { begin } = open();
    expect(await screen.findByRole('img', { name: texts.app.picture })).toBeVisible();
    const typed = screen.getByText(/^JBSW Y3DP/);
    expect(typed).toHaveTextContent('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
    expect(typed).toHaveAttribute('dir', 'ltr');
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('is given its secret by copying', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: copyTexts.action }));
    expect(await screen.findByText(copyTexts.done)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(secret);
  });

  it('is set up by its first code', async () => {
    const { user, finish } = open();
    await user.type(await field(), '123 456{Enter}');
    expect(finish.mock.calls).toEqual([['123456']]);
  });

  it('stays with its secret after a wrong code', async () => {
    const { user, begin, finish } = open();
    finish.mockRejectedValueOnce(failWith('second_factor_invalid'));
    await user.type(await field(), '123456{Enter}');
    expect(await screen.findByText(texts.app.wrongCode)).toBeVisible();
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('gets its secret by another attempt after a failure', async () => {
    const begin = jest.fn(async () => ({ secret, uri }));
    begin.mockRejectedValueOnce(failWith('rate_limited'));
    const { user } = renderPart(<SetUpApp begin={begin} finish={jest.fn()} />);
    await user.click(await screen.findByRole('button', { name: pageTexts.tryAgain }));
    expect(await field()).toBeVisible();
  });
});

describe('a passkey', () => {
  const creation = {
    challenge: 'Y2hhbGxlbmdl',
    rp: { name: 'Molar' },
    user: { id: 'dXNlcg', name: 'olive@clinic.test', displayName: 'Olive' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  };

  function open() {
    const begin = jest.fn(async () => creation);
    const finish = jest.fn(async () => undefined);
    return { begin, finish, ...renderPart(<SetUpPasskey begin={begin} finish={finish} />) };
  }
  const name = () => screen.getByRole('textbox', { name: texts.newPasskey.name });
  const submit = () => screen.getByRole('button', { name: texts.newPasskey.submit });

  it('is made under its name', async () => {
    mockPasskeys();
    const { user, finish } = open();
    await user.type(name(), ' Laptop ');
    await user.click(submit());
    await waitFor(() => expect(finish).toHaveBeenCalledTimes(1));
    expect(finish).toHaveBeenCalledWith({
      name: 'Laptop',
      response: expect.objectContaining({ id: 'passkey-1', type: 'public-key' }) as unknown,
    });
  });

  it('has a name', async () => {
    const { user, begin } = open();
    await user.click(submit());
    expect(await screen.findByText(texts.newPasskey.nameRequired)).toBeVisible();
    expect(begin).not.toHaveBeenCalled();
  });

  it.each([
    ['NotAllowedError', texts.passkey.cancelled],
    ['InvalidStateError', texts.passkey.present],
    ['UnknownError', texts.passkey.failed],
  ])('that ends with %s says why, and keeps the name', async (error, message) => {
    mockPasskeys().create.mockRejectedValueOnce(new DOMException('', error));
    const { user, finish } = open();
    await user.type(name(), 'Laptop{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(name()).toHaveValue('Laptop');
    expect(finish).not.toHaveBeenCalled();
  });
});

describe('recovery codes', () => {
  const codes = ['k7mqp-x3rtw', 'a2b3c-d4e5f'];

  function open() {
    const onSaved = jest.fn();
    const part = (
      <RecoveryCodes codes={codes} clinicName="Molar" onSaved={onSaved} submitLabel="Continue" />
    );
    return { onSaved, ...renderPart(part) };
  }

  it('are listed, from left to right in every language', () => {
    open();
    const items = within(screen.getByRole('list', { name: texts.recovery.list }));
    expect(items.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    expect(screen.getByText(codes[0]!)).toHaveAttribute('dir', 'ltr');
  });

  it('lead on only once they are said to be saved', async () => {
    const { user, onSaved } = open();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const box = screen.getByRole('checkbox', { name: texts.recovery.saved });
    expect(box).toHaveAccessibleDescription(texts.recovery.savedRequired);
    expect(onSaved).not.toHaveBeenCalled();
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onSaved).toHaveBeenCalledTimes(1);
  });

  it('are copied, downloaded and printed', async () => {
    const downloads = mockDownloads();
    const print = jest.spyOn(window, 'print').mockReturnValue();
    const { user } = open();
    await user.click(screen.getByRole('button', { name: copyTexts.action }));
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
    await user.click(screen.getByRole('button', { name: texts.recovery.print }));
    expect(print).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: texts.recovery.download }));
    expect(downloads.map(({ name }) => name)).toEqual(['recovery-codes.txt']);
    expect(downloads[0]?.file.size).toBe(
      `${texts.recovery.fileHeading('Molar')}\n\n${codes.join('\n')}\n`.length,
    );
  });
});
