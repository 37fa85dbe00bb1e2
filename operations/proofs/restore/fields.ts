import { randomUUID } from 'node:crypto';
import { connect, type Db } from 'api/database/connection';
import { ensureDataKey } from 'api/database/data-keys';
import { withFields } from 'api/database/encrypted-fields';
import type { Secrets } from 'shared-server';
import { clinic } from '../../src/test-kit/healthy-env';

const TEXT = 'Takes warfarin.';

/** It is in no backup. The doctor that examines the restored database has it too. */
const KEY: Secrets = ['x'.repeat(32)];
const OTHER_KEY: Secrets = ['another key of the proof, 32 characters or more'];

async function withSite<T>(url: string, fieldKey: Secrets, work: (db: Db) => Promise<T>) {
  const db = connect(url, clinic, { fieldKey, maxConnections: 1, onBroken: () => undefined });
  return work(db).finally(() => db.destroy());
}

/** Adds an encrypted note about a patient. */
export const addNote = (url: string): Promise<void> =>
  withSite(url, KEY, async (db) => {
    await ensureDataKey(db);
    const note = await db
      .selectFrom('patient_notes')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    const note_id = randomUUID();
    const text = await withFields(db, ({ encrypt }) =>
      encrypt('patient_notes.text', note_id, TEXT),
    );
    await db
      .insertInto('patient_notes')
      .values({ ...note, note_id, text })
      .execute();
  });

/** Whether the note can be read with a key. Those of the demo clinic were encrypted by none. */
async function isRead(url: string, key: Secrets): Promise<boolean> {
  return withSite(url, key, async (db) => {
    const rows = await db.selectFrom('patient_notes').select(['note_id', 'text']).execute();
    const texts = rows.map(({ note_id, text }) =>
      withFields(db, ({ decrypt }) => decrypt('patient_notes.text', note_id, text)).catch(
        () => null,
      ),
    );
    return (await Promise.all(texts)).includes(TEXT);
  });
}

/** Whether the note can be read with its key, and with that one alone. */
export const readNote = async (url: string) => ({
  isRead: await isRead(url, KEY),
  isClosed: !(await isRead(url, OTHER_KEY)),
});
