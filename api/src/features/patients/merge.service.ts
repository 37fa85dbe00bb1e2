import { createHash } from 'node:crypto';
import type { MergeField, ResponseOf, previewMerge as endpoint } from 'shared-contracts';
import { type Actor, recordAudit } from '../../audit/audit-log';
import type { Db, Trx } from '../../database/connection';
import { deleteHolds } from '../../core/booking/hold/holds.repository';
import { DomainError } from '../../domain-error';
import {
  listChoices,
  listReplaced,
  mergeDetails,
  toOwnDetails,
} from '../../core/people/patients/merge-details';
import { insertMerge } from '../../core/people/patients/merges.repository';
import { moveRows } from '../../core/people/patients/moves.repository';
import { findPatient, type StoredPatient } from '../../core/people/patients/patients.repository';
import {
  haveOverlap,
  keepStopped,
  leaveAsPointer,
} from '../../core/people/patients/records.repository';
import { savePatient } from '../../core/people/patients/save-patient.repository';
import { lockRecords } from './record-locks.repository';
import { countMoving, readSide } from './merge-preview.repository';

interface PairKey {
  /** The record that remains, and the one that is merged into it. */
  readonly id: string;
  readonly otherId: string;
}

interface Pair {
  readonly to: StoredPatient;
  readonly from: StoredPatient;
}

async function requirePair(db: Db, { id, otherId }: PairKey): Promise<Pair> {
  const to = await findPatient(db, { id, dentistId: null });
  const from = await findPatient(db, { id: otherId, dentistId: null });
  if (!to || !from) throw new DomainError('not_found');
  if (to.id === from.id) throw new DomainError('same_patient');
  return { to, from };
}

type Preview = ResponseOf<typeof endpoint>;

/** Why two records can't be merged; null if they can. An account keeps its holder and the visits of its family. */
async function findProblem(db: Db, { to, from }: Pair): Promise<Preview['problem']> {
  const isSameAccount = from.userId === to.userId;
  if (from.hasAccount && to.hasAccount && !isSameAccount) return 'patients_of_two_accounts';
  if (from.hasAccount && (!isSameAccount || from.isAccountHolder)) return 'patient_has_account';
  return (await haveOverlap(db, { from, to })) ? 'patients_overlap' : null;
}

/** What stands for all that a reader of the preview has seen. */
const toSeen = (shown: object): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url');

async function describe(db: Db, { to, from }: Pair, now: Date): Promise<Preview> {
  const shown = {
    patient: await readSide(db, to, now),
    other: await readSide(db, from, now),
    moving: await countMoving(db, from.id),
    choices: listChoices({ to, from }),
  };
  return { ...shown, problem: await findProblem(db, { to, from }), seen: toSeen(shown) };
}

/** What merging two records would do. */
export const previewMerge = async (
  db: Db,
  { now, ...key }: PairKey & { now: Date },
): Promise<Preview> => describe(db, await requirePair(db, key), now);

interface Merge extends PairKey {
  /** Whose details go to those of the other record. */
  readonly take: readonly MergeField[];
  /** What the preview has shown; undefined for a caller that showed none. */
  readonly seen: string | undefined;
  readonly actor: Actor;
}

/** Merges one record into another; returns the ID by which this is taken back. */
export async function merge(trx: Trx, { take, seen, actor, ...key }: Merge): Promise<string> {
  const { now } = actor;
  const found = await requirePair(trx, key);
  await lockRecords(trx, [found.from.id, found.to.id]);
  const { from, to } = await requirePair(trx, key);
  const preview = await describe(trx, { from, to }, now);
  if (preview.problem !== null) throw new DomainError(preview.problem);
  if (seen !== undefined && seen !== preview.seen) throw new DomainError('merge_changed');
  // What is held for either could be in the way.
  for (const { id: patientId } of [from, to]) await deleteHolds(trx, { patientId });
  const moved = await moveRows(trx, { from, to });
  await leaveAsPointer(trx, { fromId: from.id, toId: to.id, now });
  const details = mergeDetails({ to, from, take });
  await savePatient(trx, { patient: to, details });
  await keepStopped(trx, { from, to, now });
  const mergeId = await insertMerge(trx, {
    patientId: to.id,
    mergedId: from.id,
    mergedBy: actor.userId,
    now,
    moved,
    replaced: listReplaced(toOwnDetails(to, from), details),
  });
  const subject = { type: 'patient', id: to.id };
  const fields = preview.choices.filter((field) => take.includes(field));
  const after = { mergeId, mergedId: from.id, ...(fields.length > 0 && { fields }) };
  await recordAudit(trx, { actor, action: 'patient.merged', subject, after });
  return mergeId;
}
