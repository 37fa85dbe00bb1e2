import { findFreeze, formatUtc, type ReleaseDocument } from 'shared-contracts';
import { createSalt } from '../document/entry';
import { correctTime, takeStep, toStepContext } from '../document/plan';
import { RegistryError } from '../errors';
import { assertCompatible } from '../gates/activation-gates';
import type { ShellFacts } from '../gates/gate';
import { StaleDocument, type Storage } from '../storage/storage';
import type { LoadReports } from '../telemetry/load-reports';
import type { Vitals } from '../telemetry/vitals';
import { readSeen } from './read-seen';
import { findUnmetRule } from './rule';

interface Options {
  readonly storage: Storage;
  readonly reports: LoadReports;
  readonly vitals: Vitals;
  readonly shell: () => Promise<ShellFacts>;
  readonly clock: () => Date;
}

/** A step that was taken. */
export interface Step {
  readonly remote: string;
  readonly version: string;
  readonly percent: number;
}

/** A step that is due: the document after it, or why it waits. */
type Due = { readonly next: ReleaseDocument } | { readonly waitsFor: string };

/** Null when no step of the remote is due. */
async function judgeStep(
  document: ReleaseDocument,
  remote: string,
  { reports, vitals, shell, clock }: Options,
): Promise<Due | null> {
  const plan = document.remotes[remote]?.plan;
  const now = clock();
  if (!plan || plan.isPaused || Date.parse(plan.nextAt) > now.getTime()) return null;
  const at = now.toISOString();
  const freeze = findFreeze(document.freezes ?? [], at);
  if (freeze) return { waitsFor: `frozen until ${formatUtc(freeze.to)}` };
  const seen = await readSeen(document, { remote, plan }, { reports, vitals, now });
  const unmet = findUnmetRule(plan.rule, seen);
  if (unmet) return { waitsFor: unmet };
  try {
    const context = toStepContext(at, createSalt(), seen.tally.attempts);
    const next = takeStep(document, remote, context);
    await assertCompatible(next, remote, shell);
    return { next };
  } catch (error) {
    if (error instanceof RegistryError) return { waitsFor: error.message };
    throw error;
  }
}

/** Why steps that are due wait, by remote. */
export async function listWaiting(options: Options): Promise<Record<string, string>> {
  const { document } = await options.storage.readDocument();
  const judged = Object.keys(document.remotes).map(async (remote) => {
    const due = await judgeStep(document, remote, options);
    return due && 'waitsFor' in due ? [[remote, due.waitsFor] as const] : [];
  });
  return Object.fromEntries((await Promise.all(judged)).flat());
}

/** Takes the step of a remote that is due; null when none is, it waits, or something else was changed at the same moment. */
async function takeDueStep(remote: string, options: Options): Promise<Step | null> {
  const { storage, clock } = options;
  const base = await storage.readDocument();
  const plan = base.document.remotes[remote]?.plan;
  if (!plan) return null;
  const { version, steps, taken } = plan;
  const due = await judgeStep(base.document, remote, options);
  const isDone = due !== null && 'next' in due;
  const next = isDone ? due.next : correctTime(base.document, remote, clock().toISOString());
  if (next === base.document) return null;
  try {
    await storage.writeDocument(next, base);
  } catch (error) {
    if (error instanceof StaleDocument) return null;
    throw error;
  }
  return isDone ? { remote, version, percent: steps[taken]! } : null;
}

/**
 * Takes the steps that are due, one of each remote. Any number of processes may do so: a step is a change of the document
 * in which it is due, so that one of them takes it and the others find the next one. One that a process did not get to
 * is taken by the next that looks.
 */
export async function takeDueSteps(options: Options): Promise<Step[]> {
  const { document } = await options.storage.readDocument();
  const planned = Object.keys(document.remotes).filter((remote) => document.remotes[remote]!.plan);
  const steps: Step[] = [];
  for (const remote of planned) {
    const step = await takeDueStep(remote, options);
    if (step) steps.push(step);
  }
  return steps;
}
