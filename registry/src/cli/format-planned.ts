import {
  formatPlan,
  formatRequest,
  formatRule,
  formatUtc,
  getNextStep,
  type Plan,
  type RemoteEntry,
} from 'shared-contracts';
import type { RegistryTarget } from './target-options';

/** @example '25% at 2026-11-29 14:30 UTC, then 50%, 100%' */
function formatSteps(plan: Plan): string {
  const { steps, taken, nextAt, isPaused } = plan;
  const later = steps.slice(taken + 1).map((step) => `${step}%`);
  const next = `${getNextStep(plan)}% ${isPaused ? 'after rollout resume' : `at ${formatUtc(nextAt)}`}`;
  return [next, ...(later.length > 0 ? [`then ${later.join(', ')}`] : [])].join(', ');
}

function formatPlanned(plan: Plan): string {
  const { version, everyMinutes, rule, isPaused, by } = plan;
  const paused = isPaused ? ' is paused' : '';
  if (everyMinutes === null) return `The ${formatPlan(plan)} by ${by}${paused}`;
  return `Roll-out of ${version} by ${by}${paused}: ${formatSteps(plan)} (while ${formatRule(rule)})`;
}

/** What will happen to a remote by itself, why it does not yet, and what waits for a second person. */
export function listPlanned(
  { plan, request }: Pick<RemoteEntry, 'plan' | 'request'>,
  waitsFor: string | undefined,
  { formatCommand }: RegistryTarget,
): string[] {
  return [
    ...(plan ? [formatPlanned(plan)] : []),
    ...(waitsFor === undefined ? [] : [`  waits: ${waitsFor}`]),
    ...(request
      ? [
          `Waits for a second person: the ${formatRequest(request)} by ${request.by}`,
          `  Approve it: ${formatCommand(`approve ${request.id}`)}`,
        ]
      : []),
  ];
}
