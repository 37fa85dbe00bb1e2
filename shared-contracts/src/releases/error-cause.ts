import * as z from 'zod/mini';
import { remoteNameSchema, versionSchema } from './release';
import { withoutPersonalData } from './without-personal-data';

/** The families of browsers that causes name. */
export const browserFamilies = ['chrome', 'firefox', 'safari', 'edge', 'other'] as const;
/** One of {@link browserFamilies}. */
export type BrowserFamily = (typeof browserFamilies)[number];

/** A position in a script: its path below the release's folder, the line and the column, from 1. */
const frameSchema = z.object({
  file: z.string().check(z.minLength(1), z.maxLength(200)),
  line: z.int().check(z.positive()),
  column: z.int().check(z.positive()),
});
/** Inferred from the schema of a frame. */
export type ErrorFrame = z.infer<typeof frameSchema>;

/** Why a version failed, crashed or errored: nothing of it says who was using the page. */
export const errorCauseSchema = z.object({
  name: z.string().check(z.regex(/^[A-Za-z_$][\w$]{0,59}$/)),
  message: z.pipe(z.string().check(z.maxLength(1000)), z.transform(withoutPersonalData)),
  /** Where in the remote's own code, the innermost first. */
  frames: z.array(frameSchema).check(z.maxLength(5)),
  /** The path of the page as its route has it, without values; null when it is unknown. */
  route: z.nullable(z.string().check(z.maxLength(200))),
  browser: z.enum(browserFamilies),
  /** The version of the shell. */
  shell: versionSchema,
});
/** Inferred from {@link errorCauseSchema}. */
export type ErrorCause = z.infer<typeof errorCauseSchema>;

/**
 * The errors of one version that have a name and a place in the code in common. `place` and `frames`
 * are positions such as `src/routes/appointment.tsx:41`, of the sources where the version was
 * published with its source maps; `place` is empty when the error had no frame of the remote.
 * `message` and `frames` are those of the first.
 */
export const recordedCauseSchema = z.object({
  remote: remoteNameSchema,
  version: versionSchema,
  name: z.string(),
  place: z.string(),
  message: z.string(),
  frames: z.array(z.string()),
  count: z.int().check(z.positive()),
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  routes: z.array(z.string()),
  browsers: z.array(z.enum(browserFamilies)),
  shells: z.array(z.string()),
});
/** Inferred from {@link recordedCauseSchema}. */
export type RecordedCause = z.infer<typeof recordedCauseSchema>;

/** The response to the registry's `GET /remotes/:remote/causes`, the latest first. */
export const causesResponseSchema = z.object({ causes: z.array(recordedCauseSchema) });

const browserNames: Readonly<Record<BrowserFamily, string>> = {
  chrome: 'Chrome',
  firefox: 'Firefox',
  safari: 'Safari',
  edge: 'Edge',
  other: 'other browsers',
};

/** The error itself. @example 'TypeError: x is undefined — src/routes/about.tsx:41' */
export const formatCauseError = ({
  name,
  message,
  place,
}: Pick<RecordedCause, 'name' | 'message' | 'place'>): string =>
  [message ? `${name}: ${message}` : name, place].filter(Boolean).join(' — ');

/** Where it was seen; empty when that is unknown. @example 'Chrome, Safari, on /about' */
export function formatCauseContext({
  browsers,
  routes,
}: Pick<RecordedCause, 'browsers' | 'routes'>): string {
  const names = browsers.map((browser) => browserNames[browser]).join(', ');
  return [names, routes.length > 0 && `on ${routes.join(', ')}`].filter(Boolean).join(', ');
}
