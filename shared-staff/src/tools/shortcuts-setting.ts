const KEY = 'molar:shortcuts';

/** Whether single-key shortcuts work in this browser (WCAG 2.1.4); they do until someone turns them off. */
export function isShortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setShortcutsOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Without storage they stay as they are.
  }
}
