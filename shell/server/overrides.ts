import { MANIFEST, type RegisteredRemote } from 'shared-contracts';
import { z } from 'zod';

/** Remotes that a developer's own server serves: its origin by the remote's name. */
export type Overrides = Readonly<Record<string, string>>;

/** Without `[::1]`, which a content security policy cannot name. */
const OVERRIDE = /^(remote-[a-z0-9-]+)@(http:\/\/(?:localhost|127\.0\.0\.1):([1-9]\d{0,4}))\/?$/;
const HIGHEST_PORT = 65_535;

function parseOverride(text: string): readonly [name: string, origin: string] | null {
  const [, name, origin, port] = OVERRIDE.exec(text) ?? [];
  return name && origin && Number(port) <= HIGHEST_PORT ? [name, origin] : null;
}

/**
 * Parses `remote-booking@http://localhost:3002`, several joined by commas. Only servers on the
 * visitor's own machine are allowed. Null for any other text.
 */
export function parseOverrides(text: string): Overrides | null {
  const parsed = text.split(',').filter(Boolean).map(parseOverride);
  const overrides = parsed.filter((entry) => entry !== null);
  return overrides.length === parsed.length ? Object.fromEntries(overrides) : null;
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
  context.addIssue({
    code: 'custom',
    message: 'must name remotes as remote-x@http://localhost:3002',
  });
  return z.NEVER;
});

/** The remote as its developer's server serves it, without hashes and in English: its files change. */
export function applyOverride(remote: RegisteredRemote, overrides: Overrides): RegisteredRemote {
  const origin = overrides[remote.name];
  if (!origin) return remote;
  const { locales: _ofTheRelease, ...definition } = remote;
  return { ...definition, manifestUrl: `${origin}/${MANIFEST}`, integrity: null };
}
