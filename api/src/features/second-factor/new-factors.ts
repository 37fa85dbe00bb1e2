import type { WebAuthnJson } from 'shared-contracts';
import type { Context } from '../../context';
import type { NewFactor } from '../../core/people/second-factor/manage-factors';
import { readNewPasskey } from '../../core/people/second-factor/passkeys';
import { insertPasskey } from '../../core/people/second-factor/passkeys.repository';
import { finishTotpSetup } from '../../core/people/second-factor/totp';

interface Person {
  readonly userId: string;
}

export const toNewTotp = (context: Context, { userId }: Person, code: string): NewFactor => ({
  kind: 'totp',
  store: (trx) => finishTotpSetup(context, trx, { userId, code }),
});

/** Throws `second_factor_invalid` for a response that does not fit. */
export async function toNewPasskey(
  context: Context,
  { userId }: Person,
  { name, response }: { readonly name: string; readonly response: WebAuthnJson },
): Promise<NewFactor> {
  const credential = await readNewPasskey(context, context.db, { userId, response });
  const passkey = { ...credential, userId, name, now: context.clock() };
  return { kind: 'passkey', store: (trx) => insertPasskey(trx, passkey) };
}
