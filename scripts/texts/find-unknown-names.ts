/** Keys of the keyboard, which the manual prints as it prints buttons. */
const KEYS = new Set(['Ctrl K', 'Enter', 'Escape', 'Shift', 'J', 'K', 'M', '/', '?', '+', '−']);

/** What the manual prints in bold, each once. */
const listNames = (manual: string): string[] => [
  ...new Set(
    [...manual.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name.replace(/\s+/g, ' ')),
  ),
];

/** Whether a text is what the manual calls `name`, in which … stands for what differs from time to time. */
function isCalled(text: string, name: string): boolean {
  if (text === name) return true;
  // A function: the parts of its template are in its source, one after the other.
  const parts = name.split('…').map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text.includes('=>') && name.includes('…') && new RegExp(parts.join('.*')).test(text);
}

/** The names of buttons, fields and pages in the manual that no text of the product has. */
export const findUnknownNames = (manual: string, texts: readonly string[]): string[] =>
  listNames(manual).filter(
    (name) => !KEYS.has(name) && !texts.some((text) => isCalled(text, name)),
  );
