import { createStore } from 'zustand/vanilla';

type Theme = 'light-theme' | 'dark-theme';

/** A theme of the visitor's choice, or that of their device. */
export type ThemeSetting = Theme | 'system';

export const THEME_KEY = 'theme';

/** Null where HTML is rendered. */
const darkDevice =
  typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;

/** Null also where the browser forbids storage. */
function readStoredSetting(): string | null {
  try {
    return localStorage.getItem(THEME_KEY);
  } catch {
    return null;
  }
}

function storeSetting(setting: ThemeSetting): void {
  try {
    localStorage.setItem(THEME_KEY, setting);
  } catch {
    // The theme then applies to this page only.
  }
}

function toTheme(setting: ThemeSetting): Theme {
  if (setting !== 'system') return setting;
  return darkDevice?.matches ? 'dark-theme' : 'light-theme';
}

/**
 * The page's theme: a class on `body`, and the setting that it follows, stored for the next visit. It starts as
 * HTML is rendered, and changes at once: React would not correct the toggle of another theme when it takes the
 * HTML over.
 */
export const themeStore = createStore<{ setting: ThemeSetting; theme: Theme }>(() => ({
  setting: 'light-theme',
  theme: 'light-theme',
}));

function applySetting(setting: ThemeSetting): void {
  const theme = toTheme(setting);
  document.body.classList.remove('light-theme', 'dark-theme');
  document.body.classList.add(theme);
  const bar = document.querySelector('meta[name="theme-color"]');
  bar?.setAttribute('content', getComputedStyle(document.body).backgroundColor);
  themeStore.setState({ setting, theme });
}

export function setTheme(setting: ThemeSetting): void {
  storeSetting(setting);
  applySetting(setting);
}

export const toggleTheme = (): void =>
  setTheme(themeStore.getState().theme === 'light-theme' ? 'dark-theme' : 'light-theme');

const stored = readStoredSetting();
if (stored === 'dark-theme' || stored === 'system') {
  themeStore.setState({ setting: stored, theme: toTheme(stored) });
}
darkDevice?.addEventListener('change', () => {
  if (themeStore.getState().setting === 'system') applySetting('system');
});
