import { connect } from '../database/connection';
import { createDrafts } from '../release/drafts';
import { createDraft, publishDraft } from '../release/publish-release';
import { createStorage } from '../storage/create-storage';
import { testCandidate, testShell } from '../test-kit/candidate';
import { createFaultyDisk } from '../test-kit/disks';

/**
 * Publishes one build in this process, which kills itself with SIGKILL `before` the given write or
 * when `half` of it is done. With 0 it survives and prints the number of its writes.
 */
const [databaseUrl = '', dir = '', version = '', at = '0', moment = 'before'] =
  process.argv.slice(2);

async function die(half: () => Promise<void>): Promise<void> {
  if (moment === 'half') await half();
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
}

const { disk, countWrites } = createFaultyDisk(Number(at) || Infinity, die);
const db = connect(databaseUrl);
const now = new Date();
const drafts = createDrafts(db);
const target = { storage: createStorage(db, dir, { disk }), drafts, shell: async () => testShell };
const remote = 'remote-booking';
const draftId = await createDraft(testCandidate({ version }), target, now);
if (draftId) {
  const publication = await drafts.get({ remote, draftId }, 'passed', now);
  const context = { by: 'booking-team', at: now.toISOString(), salt: 'a-long-salt' };
  await publishDraft(publication, target.storage, context);
}
await db.destroy();
process.stdout.write(String(countWrites()));
