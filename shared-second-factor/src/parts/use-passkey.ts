import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WebAuthnJson } from 'shared-contracts';
import { cancelPasskey } from './browser-passkeys';

interface Ceremony {
  /** The API's options for the browser. */
  readonly getOptions: () => Promise<WebAuthnJson>;
  /** The browser's window. */
  readonly ask: (options: WebAuthnJson) => Promise<WebAuthnJson>;
}

/**
 * Asks the browser for a passkey and sends its response. It stays pending after a success, until the page goes on; the
 * browser's window closes with the component.
 */
export function usePasskey<Input>(
  { getOptions, ask }: Ceremony,
  send: (response: WebAuthnJson, input: Input) => Promise<void>,
) {
  useEffect(() => cancelPasskey, []);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async (input: Input) => send(await ask(await getOptions()), input),
  });
  return { start: mutate, isPending: isPending || isSuccess, error };
}
