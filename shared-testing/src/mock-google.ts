import { waitFor } from '@testing-library/react';

/** Google's window, as the page opened it. */
export interface GoogleWindow {
  /** Resolves when the page has opened it. */
  readonly opened: () => Promise<void>;
  /** The page is told that someone closed it, which takes the provider seconds in a browser. */
  readonly close: () => void;
}

/** The identity provider with Google's window, in which nobody signs in. Called before the page needs the provider. */
export function mockGoogle(): GoogleWindow {
  let reject: ((error: unknown) => void) | null = null;
  jest.doMock('firebase/app', () => ({ initializeApp: () => ({}) }));
  jest.doMock('firebase/auth', () => ({
    initializeAuth: () => ({}),
    GoogleAuthProvider: class {},
    signInWithPopup: () => new Promise((_resolve, fail) => (reject = fail)),
  }));
  return {
    opened: () =>
      waitFor(() => {
        // The test environment loads no scripts.
        document.querySelector('head script')?.dispatchEvent(new Event('load'));
        if (reject === null) throw new Error('the window is not open');
      }),
    close: () => reject?.({ code: 'auth/popup-closed-by-user' }),
  };
}
