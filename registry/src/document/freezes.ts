import {
  findFreeze,
  type Freeze,
  formatUtc,
  type HistoryEntry,
  type ReleaseDocument,
} from 'shared-contracts';
import { RegistryError } from '../errors';
import { type ChangeContext, toShortId } from './entry';

/** What the history names as the remote of what is decided for all. */
const ALL = 'all';

const formatPeriod = ({ from, to }: Pick<Freeze, 'from' | 'to'>) =>
  `${formatUtc(from)} until ${formatUtc(to)}`;

const isOver = ({ to }: Freeze, at: string) => Date.parse(to) <= Date.parse(at);

function withFreezes(
  document: ReleaseDocument,
  freezes: readonly Freeze[],
  change: HistoryEntry,
): ReleaseDocument {
  const left = freezes.filter((freeze) => !isOver(freeze, change.at));
  return { ...document, freezes: left, history: [...document.history, change] };
}

/** Adds a time in which visitors get nothing new. Throws `freeze_over`. */
export function addFreeze(
  document: ReleaseDocument,
  { from, to, note }: Pick<Freeze, 'from' | 'to' | 'note'>,
  { by, at, salt }: ChangeContext,
): ReleaseDocument {
  const freeze = { id: toShortId(salt), from, to, note, by };
  if (isOver(freeze, at)) throw new RegistryError('freeze_over', { params: { to: formatUtc(to) } });
  const did = `froze all remotes from ${formatPeriod(freeze)}`;
  const change: HistoryEntry = { at, by, remote: ALL, note, action: 'decide', did };
  return withFreezes(document, [...(document.freezes ?? []), freeze], change);
}

/** Removes a freeze, also one that has begun. Throws `freeze_unknown`. */
export function removeFreeze(
  document: ReleaseDocument,
  id: string,
  { by, at }: ChangeContext,
): ReleaseDocument {
  const { freezes = [] } = document;
  const freeze = freezes.find((one) => one.id === id);
  if (!freeze) throw new RegistryError('freeze_unknown', { params: { id } });
  const { note } = freeze;
  const did = `removed the freeze from ${formatPeriod(freeze)}`;
  const change: HistoryEntry = { at, by, remote: ALL, note, action: 'decide', did };
  return withFreezes(
    document,
    freezes.filter((one) => one !== freeze),
    change,
  );
}

/** Throws `frozen` while visitors get nothing new. */
export function assertNotFrozen({ freezes = [] }: ReleaseDocument, at: string): void {
  const freeze = findFreeze(freezes, at);
  if (!freeze) return;
  const { to, note } = freeze;
  const reason = note && ` (${note})`;
  throw new RegistryError('frozen', { params: { to: formatUtc(to), reason } });
}
