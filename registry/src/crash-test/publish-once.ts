import { publishRelease } from '../release/publish-release';
import { createDirectoryStorage } from '../storage/directory-storage';
import { testCandidate, testShell } from '../test-kit/candidate';
import { createFaultyDisk } from '../test-kit/disks';

/**
 * Publishes one build in this process, which kills itself with SIGKILL `before` the given write or
 * when `half` of it is done. With 0 it survives and prints the number of its writes.
 */
const [dir = '', version = '', at = '0', moment = 'before'] = process.argv.slice(2);

async function die(half: () => Promise<void>): Promise<void> {
  if (moment === 'half') await half();
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
}

const { disk, countWrites } = createFaultyDisk(Number(at) || Infinity, die);
const context = { by: 'booking-team', at: new Date().toISOString(), salt: 'a-long-salt' };
const target = { storage: createDirectoryStorage(dir, { disk }), shell: async () => testShell };
await publishRelease(testCandidate({ version }), target, context);
process.stdout.write(String(countWrites()));
