const KEY = 'accessToken';

/** Where the access token outlives the page. */
export interface TokenStorage {
  readonly get: () => string | null;
  readonly set: (accessToken: string) => void;
  readonly clear: () => void;
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
  };
}

/** The browser's local storage; the page's own memory where the browser forbids it. */
export function openTokenStorage(): TokenStorage {
  try {
    const storage = window.localStorage;
    return {
      get: () => storage.getItem(KEY),
      set: (accessToken) => storage.setItem(KEY, accessToken),
      clear: () => storage.removeItem(KEY),
    };
  } catch {
    return createMemoryStorage();
  }
}
