import * as z from 'zod/mini';
import { remoteNameSchema, versionSchema } from './release';

/**
 * What is measured of a visit: until the largest part of the page was painted, until the page answered its slowest input,
 * how much the page moved by itself, and until people could use it.
 */
export const vitalNames = ['lcp', 'inp', 'cls', 'usable'] as const;
/** One of {@link vitalNames}. */
export type VitalName = (typeof vitalNames)[number];

const MAX_MS = 600_000;
const ms = z.optional(z.number().check(z.nonnegative(), z.maximum(MAX_MS)));

/** What a page measured of the version that its document began with: in milliseconds, but for `cls`, which has no unit. */
export const pageVitalsSchema = z.strictObject({
  remote: remoteNameSchema,
  version: versionSchema,
  lcp: ms,
  inp: ms,
  cls: z.optional(z.number().check(z.nonnegative(), z.maximum(100))),
  usable: ms,
});
/** Inferred from {@link pageVitalsSchema}. */
export type PageVitals = z.infer<typeof pageVitalsSchema>;

const vitalSchema = z.object({
  /** Three of four visits had this value or a better one, with an error of 5% at most. */
  p75: z.number().check(z.nonnegative()),
  visits: z.int().check(z.positive()),
});

/** The vitals of a version in the last 24 hours; without those that no visit has told. */
export const versionVitalsSchema = z.partialRecord(z.enum(vitalNames), vitalSchema);
/** Inferred from {@link versionVitalsSchema}. */
export type VersionVitals = Readonly<z.infer<typeof versionVitalsSchema>>;

/** What a version is by its visits. `slower`: than the version that is live. */
export const verdictKinds = ['healthy', 'too few visits', 'failing', 'slower'] as const;

/** What is to be made of a version, with the reason as one sentence. */
export const verdictSchema = z.object({ kind: z.enum(verdictKinds), reason: z.string() });
/** Inferred from {@link verdictSchema}. */
export type Verdict = z.infer<typeof verdictSchema>;

/** Largest paints in milliseconds, and how they feel. */
const SPEEDS = [
  [300, 'instant'],
  [1000, 'fast'],
  [2500, 'OK'],
] as const;

/** How a largest paint feels. @example 'fast' */
export const describeSpeed = (lcpMs: number): string =>
  SPEEDS.find(([below]) => lcpMs < below)?.[1] ?? 'slow';

const formatters: Readonly<Record<VitalName, (value: number) => string>> = {
  lcp: (value) => `LCP ${Math.round(value)} ms (${describeSpeed(value)})`,
  inp: (value) => `INP ${Math.round(value)} ms`,
  cls: (value) => `CLS ${value.toFixed(2)}`,
  usable: (value) => `usable after ${Math.round(value)} ms`,
};

/** @example 'LCP 840 ms (fast), INP 64 ms, CLS 0.01, usable after 1020 ms' */
export const formatVitals = (vitals: VersionVitals): string =>
  vitalNames
    .flatMap((name) => (vitals[name] ? [formatters[name](vitals[name].p75)] : []))
    .join(', ');
