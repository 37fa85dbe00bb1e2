import {
  formatPlan,
  formatUtc,
  getNextStep,
  healthyRule,
  type HistoryEntry,
  MINUTE_MS,
  type Plan,
  type ReleaseDocument,
} from 'shared-contracts';
import { isDeepStrictEqual } from 'node:util';
import { RegistryError } from '../errors';
import { changeVisitors, requireVersion } from './change';
import type { ChangeOf } from './change-schema';
import { type ChangeContext, recordChange, requireEntry } from './entry';

/** In the history, who takes the steps after the first. */
const REGISTRY = 'registry';

const addMinutes = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();

/** The document with another plan of a remote, or none. */
function withPlan(document: ReleaseDocument, remote: string, plan: Plan | null): ReleaseDocument {
  const { plan: _before, ...entry } = requireEntry(document, remote);
  const planned = { ...entry, ...(plan && { plan }) };
  return { ...document, remotes: { ...document.remotes, [remote]: planned } };
}

interface Decision {
  readonly remote: string;
  readonly note: string;
  readonly did: string;
}

/** The document with a decision in its history. */
export function recordDecision(
  document: ReleaseDocument,
  decision: Decision,
  { by, at }: ChangeContext,
): ReleaseDocument {
  const change: HistoryEntry = { at, by, action: 'decide', ...decision };
  return recordChange(document, requireEntry(document, decision.remote), change);
}

/** Puts a plan in the place of the one before. */
function setPlan(
  document: ReleaseDocument,
  { remote, plan }: { readonly remote: string; readonly plan: Plan },
  context: ChangeContext,
): ReleaseDocument {
  const { plan: before } = requireEntry(document, remote);
  const { note } = plan;
  const ended = before
    ? recordDecision(document, { remote, note, did: `ended the ${formatPlan(before)}` }, context)
    : document;
  const did = `${plan.everyMinutes === null ? 'scheduled' : 'started'} the ${formatPlan(plan)}`;
  return withPlan(recordDecision(ended, { remote, note, did }, context), remote, plan);
}

/** What is said of a step in the history. */
function toStepNote({ steps, taken, by, note, everyMinutes }: Plan): string {
  const step =
    everyMinutes === null
      ? `scheduled by ${by}`
      : `step ${taken + 1} of ${steps.length} of the roll-out by ${by}`;
  return note ? `${note} (${step})` : step;
}

/**
 * Takes the next step of a plan, which has to be due, and plans the one after it. `context.visits` are those that
 * the version has seen as a canary. Throws `no_plan`, and the errors of the change that the step makes.
 */
export function takeStep(
  document: ReleaseDocument,
  remote: string,
  context: ChangeContext,
): ReleaseDocument {
  const plan = requirePlan(document, remote);
  const { version, steps, taken, everyMinutes } = plan;
  const percent = getNextStep(plan);
  const common = { remote, version, note: toStepNote(plan) };
  const change =
    percent === 100
      ? ({ ...common, action: 'promote' } as const)
      : ({ ...common, action: 'canary', percent } as const);
  const stepped = changeVisitors(withPlan(document, remote, null), change, context);
  if (taken + 1 === steps.length || everyMinutes === null) return stepped;
  const next = {
    ...plan,
    taken: taken + 1,
    nextAt: addMinutes(context.at, everyMinutes),
    visitsBefore: context.visits ?? 0,
  };
  return withPlan(stepped, remote, next);
}

/**
 * Gives a version to more and more visitors, the first of them at once. Does nothing when the same roll-out runs, or has made
 * the version live. Throws `already_current`, and the errors of `requireVersion`.
 */
export function startRollout(
  document: ReleaseDocument,
  request: ChangeOf<'rollout'>,
  context: ChangeContext,
): ReleaseDocument {
  const { remote, note, steps, everyMinutes, rule } = request;
  const version = requireVersion(document, request);
  const { current, plan: running } = requireEntry(document, remote);
  if (version === current) {
    if (steps.at(-1) === 100) return document;
    throw new RegistryError('already_current', { params: { remote, version } });
  }
  const asked = { version, steps, everyMinutes, rule, isPaused: false };
  if (running && isDeepStrictEqual({ ...running, ...asked }, running)) return document;
  const { by, at } = context;
  const plan = { ...asked, taken: 0, nextAt: at, visitsBefore: 0, by, note };
  return takeStep(setPlan(document, { remote, plan }, context), remote, context);
}

/** Promotes a version later, by itself. Throws `time_past`, and the errors of `requireVersion`. */
export function schedulePromotion(
  document: ReleaseDocument,
  request: ChangeOf<'promote'> & { readonly at: string },
  context: ChangeContext,
): ReleaseDocument {
  const { remote, note } = request;
  const version = requireVersion(document, request);
  const { current, plan: running } = requireEntry(document, remote);
  if (version === current) return document;
  const at = new Date(request.at).toISOString();
  if (at <= context.at) throw new RegistryError('time_past', { params: { at: formatUtc(at) } });
  const asked = { version, steps: [100], everyMinutes: null, nextAt: at, isPaused: false };
  if (running && isDeepStrictEqual({ ...running, ...asked }, running)) return document;
  const plan = { ...asked, taken: 0, rule: healthyRule, visitsBefore: 0, by: context.by, note };
  return setPlan(document, { remote, plan }, context);
}

/** The plan of a remote; throws `no_plan`. */
export function requirePlan(document: ReleaseDocument, remote: string): Plan {
  const { plan } = requireEntry(document, remote);
  if (!plan) throw new RegistryError('no_plan', { params: { remote } });
  return plan;
}

/**
 * Pauses, resumes or cancels what is planned; visitors keep what they have. A roll-out that is resumed waits a whole interval.
 * Throws `no_plan`.
 */
export function controlPlan(
  document: ReleaseDocument,
  { action, remote, note }: ChangeOf<'pause' | 'resume' | 'cancel'>,
  context: ChangeContext,
): ReleaseDocument {
  const plan = requirePlan(document, remote);
  const record = (did: string) => recordDecision(document, { remote, note, did }, context);
  if (action === 'cancel')
    return withPlan(record(`cancelled the ${formatPlan(plan)}`), remote, null);
  const isPaused = action === 'pause';
  if (plan.isPaused === isPaused) return document;
  const { everyMinutes } = plan;
  const nextAt =
    isPaused || everyMinutes === null ? plan.nextAt : addMinutes(context.at, everyMinutes);
  const did = `${isPaused ? 'paused' : 'resumed'} the ${formatPlan(plan)}`;
  return withPlan(record(did), remote, { ...plan, isPaused, nextAt });
}

/** The plan with a step at most one interval away: a clock that was ahead when the step was planned delays it no longer. */
export function correctTime(
  document: ReleaseDocument,
  remote: string,
  at: string,
): ReleaseDocument {
  const plan = requirePlan(document, remote);
  if (plan.everyMinutes === null) return document;
  const latest = addMinutes(at, plan.everyMinutes);
  return plan.nextAt > latest ? withPlan(document, remote, { ...plan, nextAt: latest }) : document;
}

/** Who takes a step, and when. */
export const toStepContext = (at: string, salt: string, visits: number): ChangeContext => ({
  by: REGISTRY,
  at,
  salt,
  visits,
});
