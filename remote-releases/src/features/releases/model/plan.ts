import { type ListedRemote, type Plan, type Releases, stepsSchema } from 'shared-contracts';

/** The steps that a text names; null when they are none. @example parseSteps('5, 25, 100') // [5, 25, 100] */
export function parseSteps(text: string): number[] | null {
  const steps = text.split(',').map((step) => Number(step.replace('%', '').trim() || NaN));
  return stepsSchema.safeParse(steps).data ?? null;
}

/** What a change says when it is saved: of a protected remote, that it waits for a second person. */
export const toSaved =
  ({ remote }: ListedRemote, texts: { readonly done: string; readonly requested: string }) =>
  ({ remotes }: Releases): string =>
    remotes.find((one) => one.remote === remote)?.request ? texts.requested : texts.done;

/** What the texts call a plan: a promotion at a time has no intervals. */
export const toPlanKind = (plan: Plan | null): 'rollout' | 'promotion' =>
  plan?.everyMinutes === null ? 'promotion' : 'rollout';
