import type { Clinic } from '../database/clinic';
import type { Db } from '../database/connection';
import type { Mail } from '../ports';
import type { MailJob } from './mail-job';
import { findReply, findPerson, findVisit, type VisitFacts } from './mail.repository';
import { type Letterhead, toReply, toBooked, toCancelled, toPaid, toWelcome } from './mail-texts';

type Compose = (
  db: Db,
  clinic: Clinic,
  job: { id: string; letterhead: Letterhead },
) => Promise<Mail | null>;

const aboutVisit =
  (toMail: (visit: VisitFacts, letterhead: Letterhead) => Mail): Compose =>
  async (db, clinic, { id, letterhead }) => {
    const visit = await findVisit(db, clinic, id);
    return visit && toMail(visit, letterhead);
  };

/** Null when what the mail was about is gone. */
export const composers: Record<MailJob['kind'], Compose> = {
  welcome: async (db, clinic, { id, letterhead }) => {
    const person = await findPerson(db, clinic, id);
    return person && toWelcome(person, letterhead);
  },
  booked: aboutVisit(toBooked),
  paid: aboutVisit(toPaid),
  cancelled: aboutVisit(toCancelled),
  reply: async (db, clinic, { id, letterhead }) => {
    const reply = await findReply(db, clinic, id);
    return reply && toReply(reply, letterhead);
  },
};
