import { type RegistryError, registryErrors } from '../errors';

/** What the command tells the shell it was called from. */
export const exitCodes = {
  done: 0,
  broken: 1,
  notUnderstood: 2,
  notAllowed: 3,
  notPossible: 4,
  somebodyWasFirst: 5,
  gateClosed: 6,
  damageFound: 7,
} as const;

const byStatus: Readonly<Record<number, number>> = {
  400: exitCodes.notUnderstood,
  401: exitCodes.notAllowed,
  403: exitCodes.notAllowed,
  404: exitCodes.notPossible,
  409: exitCodes.notPossible,
  412: exitCodes.somebodyWasFirst,
  413: exitCodes.gateClosed,
  422: exitCodes.gateClosed,
};

/** The exit code of a refusal. */
export function toExitCode({ code }: RegistryError): number {
  return byStatus[registryErrors[code].status] ?? exitCodes.broken;
}
