import type { Clinic } from '../../clinic';
import { type Database, type Db, forClinic, inTransaction } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { deleteEmailsAfter, readLastOutboxId } from '../../outbox/outbox.repository';
import { erasePerson } from '../../core/people/account/erase.service';
import { type Erasure, listErased } from '../../core/people/account/erasures.repository';
import { erasePatientRecord, eraseVisitContact } from '../../core/people/account/retention.service';
import { hasUser } from '../../core/people/users/users.repository';
import { closeAccount } from './close.service';

/** What a clinic has erased. */
export interface ClinicErasure extends Erasure {
  readonly clinicId: number;
}

/** What became of a list of erasures. */
export interface RepeatedErasures {
  /** How many of them the database did not have yet. */
  readonly repeated: number;
  /** The IDs of accounts that stay open, as each is the only owner of its clinic. */
  readonly open: readonly string[];
}

const toKey = ({ kind, id }: Pick<Erasure, 'kind' | 'id'>): string => `${kind} ${id}`;

/** What of a list is not erased in this database. */
async function listNew(db: Db, erasures: readonly Erasure[]): Promise<readonly Erasure[]> {
  const erased = new Set((await listErased(db)).map(toKey));
  return erasures.filter((erasure) => !erased.has(toKey(erasure)));
}

/** As its holder has closed it. */
async function closeAgain(db: Db, { id: userId, at: now }: Erasure): Promise<void> {
  if (!(await hasUser(db, userId))) return;
  await closeAccount({ db }, { userId, caller: { userId, roles: [] }, now });
}

const ways: Readonly<Record<Erasure['kind'], (db: Db, erasure: Erasure) => Promise<void>>> = {
  closing: closeAgain,
  account: async (db, erasure) => {
    await closeAgain(db, erasure);
    const { id: userId, at: now } = erasure;
    await inTransaction(db, (trx) => erasePerson(trx, { userId, now }));
  },
  record: (db, { id, at: now }) => inTransaction(db, (trx) => erasePatientRecord(trx, { id, now })),
  visit: (db, { id, at: now }) => inTransaction(db, (trx) => eraseVisitContact(trx, { id, now })),
};

async function repeatOf(db: Db, erasures: readonly Erasure[]): Promise<RepeatedErasures> {
  const missing = [...(await listNew(db, erasures))];
  missing.sort((one, other) => one.at.getTime() - other.at.getTime());
  const open: string[] = [];
  for (const erasure of missing) {
    try {
      await ways[erasure.kind](db, erasure);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'last_admin')) throw error;
      open.push(erasure.id);
    }
  }
  const left = await listNew(db, missing);
  return { repeated: missing.length - left.length, open };
}

async function findClinic(database: Database, clinicId: number): Promise<Clinic | null> {
  const row = await database
    .selectFrom('clinics')
    .select(['clinic_id as clinicId', 'name', 'time_zone as timeZone', 'address', 'phone'])
    .where('clinic_id', '=', clinicId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Erases in a database that was restored what was erased since its backup, each as it was at its time. What the database does not have is
 * left out. Nobody is told again: emails about it are not sent. Only while no server works on the database.
 */
export async function repeatErasures(
  database: Database,
  erasures: readonly ClinicErasure[],
): Promise<RepeatedErasures> {
  const lastId = await readLastOutboxId(database);
  const results: RepeatedErasures[] = [];
  for (const clinicId of new Set(erasures.map((erasure) => erasure.clinicId))) {
    const clinic = await findClinic(database, clinicId);
    const own = erasures.filter((erasure) => erasure.clinicId === clinicId);
    if (clinic) results.push(await repeatOf(forClinic(database, clinic), own));
  }
  await deleteEmailsAfter(database, lastId);
  return {
    repeated: results.reduce((sum, { repeated }) => sum + repeated, 0),
    open: results.flatMap(({ open }) => open),
  };
}
