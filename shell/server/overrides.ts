import type { RegisteredRemote } from 'shared-contracts';
import { MANIFEST } from 'shared-contracts';
import { z } from 'zod';

/** Remotes by name that a developer's own server delivers, with its origin. */
export type Overrides = Readonly<Record<string, string>>;

/** `[::1]` is not among them: a content security policy cannot name it. */
const OVERRIDE = /^(remote-[a-z0-9-]+)@(http:\/\/(?:localhost|127\.0\.0\.1):([1-9]\d{0,4}))\/?$/;
const HIGHEST_PORT = 65_535;

function readOverride(text: string): readonly [name: string, origin: string] | null {
  const [, name, origin, port] = OVERRIDE.exec(text) ?? [];
  return name && origin && Number(port) <= HIGHEST_PORT ? [name, origin] : null;
}

/**
 * Reads `remote-booking@http://localhost:3002`, several joined by commas. Only servers of the
 * visitor's own machine can be named. Null when the text is anything else.
 */
export function parseOverrides(text: string): Overrides | null {
  const read = text.split(',').filter(Boolean).map(readOverride);
  const overrides = read.filter((entry) => entry !== null);
  return overrides.length === read.length ? Object.fromEntries(overrides) : null;
}

/** The text that {@link parseOverrides} reads. */
export const formatOverrides = (overrides: Overrides): string =>
  Object.entries(overrides)
    .map((entry) => entry.join('@'))
    .join(',');

/** {@link parseOverrides} as a setting. */
export const overridesSchema = z.string().transform((text, context) => {
  const overrides = parseOverrides(text);
  if (overrides) return overrides;
  context.addIssue({ code: 'custom', message: 'names remotes as remote-x@http://localhost:3002' });
  return z.NEVER;
});

/** The remote as its developer's server delivers it: no hash is known of files that change. */
export function override(remote: RegisteredRemote, overrides: Overrides): RegisteredRemote {
  const origin = overrides[remote.name];
  if (!origin) return remote;
  return { ...remote, manifestUrl: `${origin}/${MANIFEST}`, integrity: null };
}
