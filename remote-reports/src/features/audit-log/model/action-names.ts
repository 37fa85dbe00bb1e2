import { texts } from '../../../texts';

/** A sentence without what stands for its subject. @example 'Granted a role to…' */
const toName = (pattern: string): string => pattern.replace(/:? ?\{\w+\}/g, '…');

/** What every action is called on its own. */
export const actionNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(texts.audit.actions).map(([action, pattern]) => [action, toName(pattern)]),
);
