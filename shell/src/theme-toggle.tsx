import { IconButton } from 'shared-ui';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { texts } from './texts';

type Theme = 'light-theme' | 'dark-theme';

const STORAGE_KEY = 'theme';

/** Null also where the browser forbids storage. */
function readStoredTheme(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // The theme then applies to this page only.
  }
}

/**
 * The page's theme: a class on `body`, stored for the next visit. It starts as HTML is rendered, and
 * changes at once: React would not correct the toggle of another theme when it takes the HTML over.
 */
export const themeStore = createStore<{ theme: Theme }>(() => ({ theme: 'light-theme' }));
if (readStoredTheme() === 'dark-theme') themeStore.setState({ theme: 'dark-theme' });

export function toggleTheme(): void {
  const { theme: before } = themeStore.getState();
  const theme = before === 'light-theme' ? 'dark-theme' : 'light-theme';
  document.body.classList.replace(before, theme);
  storeTheme(theme);
  themeStore.setState({ theme });
}

export function ThemeToggle() {
  const isDark = useStore(themeStore, ({ theme }) => theme === 'dark-theme');
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={isDark ? texts.toLightTheme : texts.toDarkTheme}
      onClick={toggleTheme}
    />
  );
}
