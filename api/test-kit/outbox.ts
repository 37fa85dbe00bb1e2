import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../src/database/connection';
import { relayOutbox } from '../src/outbox/outbox.repository';
import { clinic } from './clinic';

/** Returns once everything that was asked for so far is in the queue of jobs. */
export async function emptyOutbox({ db }: { readonly db: Db }): Promise<void> {
  const rows = db
    .selectFrom('outbox')
    .select('task')
    .where('clinic_id', '=', clinic.clinicId)
    .where('set_aside_at', 'is', null);
  const isEmpty = async () => (await rows.execute()).length === 0;
  while (!(await isEmpty())) {
    await relayOutbox(db, 1_000);
    // What the API is handing over is still there until it has done so.
    await sleep(5);
  }
}
