import * as z from 'zod/mini';
import { versionSchema } from './release';

const instantSchema = z.iso.datetime();
const percentSchema = z.int().check(z.gte(1), z.lte(100));

/** The shares of visitors that a roll-out goes through, in percent and growing; 100 makes the version live for everyone. */
export const stepsSchema = z.array(percentSchema).check(
  z.minLength(1),
  z.maxLength(20),
  z.refine((steps) => steps.every((step, index) => step > (steps[index - 1] ?? 0)), {
    error: 'must grow, such as 5,25,50,100',
  }),
);

/** The minutes between two steps, up to a week. */
export const everyMinutesSchema = z.int().check(z.gte(1), z.lte(7 * 24 * 60));

/** What has to hold before the next step, besides that reports do not speak against the version. */
export const rolloutRuleSchema = z.object({
  /** The visits that were seen at this step, at least. */
  minVisits: z.int().check(z.gte(0), z.lte(1_000_000)),
  /** The percentage of visits that failed, at most; null where only the comparison with the live version counts. */
  maxFailurePercent: z.nullable(z.number().check(z.gte(0), z.lte(100))),
});
/** Inferred from {@link rolloutRuleSchema}. */
export type RolloutRule = z.infer<typeof rolloutRuleSchema>;

/** The rule of a roll-out that names none. */
export const healthyRule: RolloutRule = { minVisits: 0, maxFailurePercent: null };

/**
 * What the registry will do by itself: a roll-out, or a promotion at a time, which is a roll-out of one
 * step. `taken`: how many of the steps were taken; a plan always has one left.
 */
export const planSchema = z.object({
  version: versionSchema,
  steps: stepsSchema,
  taken: z.int().check(z.nonnegative()),
  /** Null for a promotion at a time. */
  everyMinutes: z.nullable(everyMinutesSchema),
  rule: rolloutRuleSchema,
  /** When the next step is due, in UTC. */
  nextAt: instantSchema,
  isPaused: z.boolean(),
  /** The visits that the canary had seen when the last step was taken. */
  visitsBefore: z.number().check(z.nonnegative()),
  by: z.string(),
  note: z.string(),
});
/** Inferred from {@link planSchema}. */
export type Plan = z.infer<typeof planSchema>;

/** A change that waits for a second person. It names its version, and lapses when visitors get something else. */
export const requestSchema = z.object({
  id: z.string().check(z.minLength(1)),
  by: z.string(),
  at: instantSchema,
  note: z.string(),
  change: z.discriminatedUnion('action', [
    z.object({
      action: z.literal('promote'),
      version: versionSchema,
      /** Null for now. */
      at: z.nullable(instantSchema),
    }),
    z.object({ action: z.literal('canary'), version: versionSchema, percent: percentSchema }),
    z.object({
      action: z.literal('rollout'),
      version: versionSchema,
      steps: stepsSchema,
      everyMinutes: everyMinutesSchema,
      rule: rolloutRuleSchema,
    }),
  ]),
});
/** Inferred from {@link requestSchema}. */
export type ReleaseRequest = z.infer<typeof requestSchema>;

/** A time in which visitors get nothing new, from `from` until `to`, in UTC. */
export const freezeSchema = z.object({
  id: z.string().check(z.minLength(1)),
  from: instantSchema,
  to: instantSchema,
  note: z.string(),
  by: z.string(),
});
/** Inferred from {@link freezeSchema}. */
export type Freeze = z.infer<typeof freezeSchema>;

/** A time in UTC, to the minute. @example '2026-11-21 07:16 UTC' */
export const formatUtc = (instant: string): string =>
  `${instant.slice(0, 16).replace('T', ' ')} UTC`;

/** @example 'healthy, visits>=100' */
export function formatRule({ minVisits, maxFailurePercent }: RolloutRule): string {
  return [
    'healthy',
    ...(minVisits > 0 ? [`visits>=${minVisits}`] : []),
    ...(maxFailurePercent === null ? [] : [`failures<=${maxFailurePercent}%`]),
  ].join(', ');
}

function formatEvery(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} min`;
  return minutes === 60 ? 'hour' : `${minutes / 60} hours`;
}

const formatSteps = (steps: readonly number[]) => steps.map((step) => `${step}%`).join(', ');

/** @example 'roll-out of 1.1.0 to 5%, 25%, 100%, every 30 min while healthy' */
export function formatRollout(
  rollout: Pick<Plan, 'version' | 'steps' | 'rule'> & { readonly everyMinutes: number },
): string {
  const { version, steps, everyMinutes, rule } = rollout;
  return `roll-out of ${version} to ${formatSteps(steps)}, every ${formatEvery(everyMinutes)} while ${formatRule(rule)}`;
}

/** What was planned, without who and when. @example 'promotion of 1.1.0 at 2026-12-01 07:00 UTC' */
export function formatPlan({ everyMinutes, ...plan }: Plan): string {
  return everyMinutes === null
    ? `promotion of ${plan.version} at ${formatUtc(plan.nextAt)}`
    : formatRollout({ ...plan, everyMinutes });
}

/** The share of visitors that the next step gives the version to, in percent. */
export const getNextStep = ({ steps, taken }: Plan): number => steps[taken]!;

/** What a request asks for. @example 'promotion of 1.1.0' */
export function formatRequest({ change }: Pick<ReleaseRequest, 'change'>): string {
  switch (change.action) {
    case 'promote':
      return `promotion of ${change.version}${change.at ? ` at ${formatUtc(change.at)}` : ''}`;
    case 'canary':
      return `canary ${change.version} for ${change.percent}% of visitors`;
    case 'rollout':
      return formatRollout(change);
  }
}

/** The freeze at a time; null when there is none. */
export const findFreeze = (freezes: readonly Freeze[], at: string): Freeze | null =>
  freezes.find(
    ({ from, to }) => Date.parse(from) <= Date.parse(at) && Date.parse(at) < Date.parse(to),
  ) ?? null;
