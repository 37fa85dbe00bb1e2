import type { DateLocal, TimeLocal } from 'shared-contracts';
import type { Clinic } from '../database/clinic';
import type { Db } from '../database/connection';

/** A visit as a mail tells of it. */
export interface VisitFacts {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly treatment: string;
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
  readonly startsAt: Date;
  readonly priceCents: number;
}

export async function findVisit(db: Db, clinic: Clinic, id: string): Promise<VisitFacts | null> {
  const row = await db
    .selectFrom('bookings as b')
    .innerJoin('treatments as t', (join) =>
      join.onRef('t.clinic_id', '=', 'b.clinic_id').onRef('t.treatment_id', '=', 'b.treatment_id'),
    )
    .select(['b.booking_id as id', 'b.contact_email as email', 'b.contact_name as name'])
    .select(['t.name as treatment', 'b.date_local as dateLocal', 'b.time_local as timeLocal'])
    .select(['b.starts_at as startsAt', 'b.price_cents as priceCents'])
    .where('b.clinic_id', '=', clinic.clinicId)
    .where('b.booking_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export interface PersonFacts {
  readonly email: string;
  readonly name: string;
}

export async function findPerson(db: Db, clinic: Clinic, id: string): Promise<PersonFacts | null> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('clinic_id', '=', clinic.clinicId)
    .where('user_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export interface ReplyFacts {
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly reply: string;
}

export async function findReply(db: Db, clinic: Clinic, id: string): Promise<ReplyFacts | null> {
  const row = await db
    .selectFrom('messages')
    .select(['email', 'subject', 'message', 'reply'])
    .where('clinic_id', '=', clinic.clinicId)
    .where('message_id', '=', id)
    .where('reply', 'is not', null)
    .$narrowType<{ reply: string }>()
    .executeTakeFirst();
  return row ?? null;
}
