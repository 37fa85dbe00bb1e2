/** One line of the results. */
export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** What tells it from others of that name. */
  readonly detail: string | undefined;
  /** Null for the list of the keyboard shortcuts. */
  readonly to: string | null;
}

/** Results below a heading, at least one. */
export interface PaletteGroup {
  readonly heading: string;
  readonly items: readonly PaletteItem[];
}

/** What was found in one place. */
export interface Found {
  readonly items: readonly PaletteItem[];
  readonly isPending: boolean;
  readonly isError: boolean;
}

/**
 * Whether every word of the search begins a word of the text.
 * @example matches('Grace Okafor', 'ok gr') // true
 */
export function matches(text: string, search: string): boolean {
  const words = text.toLowerCase().split(/\s+/);
  const parts = search.toLowerCase().split(/\s+/);
  return parts.every((part) => words.some((word) => word.startsWith(part)));
}
