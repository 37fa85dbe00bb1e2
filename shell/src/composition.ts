import type { ClientConfig, ScriptSource } from 'shared-contracts';

/** What differs between the real identity and card services and their local stand-ins. */
interface Composition {
  readonly emulatorOrigin?: string;
  readonly googleScript?: ScriptSource;
  readonly cardScript: ScriptSource | null;
  readonly showsStyleGuide: boolean;
}

/** The browser's one place that asks whether this is a local start. */
export function composeFor({ localEmulators }: ClientConfig): Composition {
  if (!localEmulators) return { cardScript: null, showsStyleGuide: false };
  return { ...localEmulators, emulatorOrigin: window.location.origin, showsStyleGuide: true };
}
