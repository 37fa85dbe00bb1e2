const NAME = 'signInEmail';

/** Without storage nothing is remembered. */
function attempt<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}

/** The address to which this browser had a sign-in link sent: the link opens in a tab of its own. */
export const rememberEmail = (email: string): void =>
  void attempt(() => localStorage.setItem(NAME, email));

export const readLinkEmail = (): string | null => attempt(() => localStorage.getItem(NAME));

export const forgetLinkEmail = (): void => void attempt(() => localStorage.removeItem(NAME));
