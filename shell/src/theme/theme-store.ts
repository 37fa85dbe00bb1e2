import { createStore } from 'zustand/vanilla';

export type Theme = 'light-theme' | 'dark-theme';

const STORAGE_KEY = 'theme';

/** Null also where the browser forbids the page to keep anything. */
function recall(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function keep(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // It then holds for this page alone.
  }
}

const readTheme = (): Theme => (recall() === 'dark-theme' ? 'dark-theme' : 'light-theme');

/** The page's theme: a class on `body`, kept for the next visit. */
export const themeStore = createStore<{ theme: Theme }>(() => ({ theme: readTheme() }));

export function toggleTheme(): void {
  const theme = themeStore.getState().theme === 'light-theme' ? 'dark-theme' : 'light-theme';
  document.body.classList.replace(themeStore.getState().theme, theme);
  keep(theme);
  themeStore.setState({ theme });
}
