import { createDirectoryStorage } from '../storage/directory-storage';
import { publishRelease } from '../release/publish-release';
import { testCandidate, testShell } from '../test-kit/candidate';
import { createFaultyDisk } from '../test-kit/faulty-disk';

/**
 * A process that publishes one build and kills itself, as `kill -9` does, at the given write:
 * `before` it, or when `half` of it is done. Told 0, it lives and prints how many writes it did.
 */
const [dir = '', version = '', at = '0', moment = 'before'] = process.argv.slice(2);

async function die(half: () => Promise<void>): Promise<void> {
  if (moment === 'half') await half();
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
}

const { disk, countSteps } = createFaultyDisk(Number(at) || Infinity, die);
const act = { by: 'booking-team', at: new Date().toISOString(), salt: 'a-long-salt' };
const place = { storage: createDirectoryStorage(dir, { disk }), shell: async () => testShell };
await publishRelease(testCandidate({ version }), place, act);
process.stdout.write(String(countSteps()));
