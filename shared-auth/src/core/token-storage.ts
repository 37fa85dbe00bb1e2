const KEY = 'accessToken';

/** Where the access token outlives the page. */
export interface TokenStorage {
  readonly get: () => string | null;
  readonly set: (accessToken: string) => void;
  readonly clear: () => void;
  /** Calls the listener when another tab has removed the token, and nothing has replaced it since. */
  readonly onRemoved: (listener: () => void) => void;
}

function createMemoryStorage(): TokenStorage {
  let token: string | null = null;
  return {
    get: () => token,
    set: (accessToken) => {
      token = accessToken;
    },
    clear: () => {
      token = null;
    },
    onRemoved: () => undefined,
  };
}

/** The browser's local storage; the page's own memory where the browser forbids it. */
export function openTokenStorage(): TokenStorage {
  try {
    const storage = window.localStorage;
    const get = () => storage.getItem(KEY);
    return {
      get,
      set: (accessToken) => storage.setItem(KEY, accessToken),
      clear: () => storage.removeItem(KEY),
      onRemoved: (listener) => {
        const check = () => get() === null && listener();
        // Without a key everything was removed.
        window.addEventListener('storage', ({ key }) => (key ?? KEY) === KEY && check());
        // A page that comes back from the browser's cache of pages has heard nothing meanwhile.
        window.addEventListener('pageshow', ({ persisted }) => persisted && check());
      },
    };
  } catch {
    return createMemoryStorage();
  }
}
