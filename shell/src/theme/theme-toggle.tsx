import { IconButton, icons } from 'shared-ui';
import { useStore } from 'zustand';
import { texts } from '../texts';
import { themeStore, toggleTheme } from './theme-store';

export function ThemeToggle() {
  const isDark = useStore(themeStore, ({ theme }) => theme === 'dark-theme');
  return (
    <IconButton
      icon={isDark ? icons.sun : icons.moon}
      label={isDark ? texts.toLightTheme : texts.toDarkTheme}
      onClick={toggleTheme}
    />
  );
}
