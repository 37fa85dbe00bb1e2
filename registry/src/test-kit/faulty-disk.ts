import { type Disk, realDisk } from '../storage/disk';

/** What happens instead of a write; `half` does the part of it that a crash would leave. */
type Fault = (half: () => Promise<void>) => Promise<void>;

/**
 * The real disk, counting its writes from 1, on which the fault strikes from write number `from`
 * on. Removing is not counted: a full disk can still remove.
 */
export function createFaultyDisk(from: number, fault: Fault, base: Disk = realDisk) {
  let count = 0;
  const step = async (whole: () => Promise<void>, half = async () => {}): Promise<void> => {
    count += 1;
    if (count >= from) await fault(half);
    else await whole();
  };
  const disk: Disk = {
    write: (path, bytes) => {
      const half = bytes.subarray(0, Math.ceil(bytes.length / 2));
      return step(
        () => base.write(path, bytes),
        () => base.write(path, half),
      );
    },
    link: (path, to) => step(() => base.link(path, to)),
    rename: (path, to) => step(() => base.rename(path, to)),
    makeDir: (path) => step(() => base.makeDir(path)),
    syncDir: (path) => step(() => base.syncDir(path)),
    remove: base.remove,
  };
  return { disk, countSteps: () => count };
}

const never = () => new Promise<never>(() => undefined);

/**
 * A disk that goes silent for good at a write, `before` it or when `half` of it is done: what it
 * holds then is what the death of the process would leave. `died` resolves at that moment.
 */
export function createDyingDisk(at: number, moment: 'before' | 'half', base: Disk) {
  let announce: () => void = () => undefined;
  let isDead = false;
  const died = new Promise<'died'>((resolve) => (announce = () => resolve('died')));
  const die: Fault = async (half) => {
    if (!isDead && moment === 'half') await half();
    isDead = true;
    announce();
    await never();
  };
  const { disk, countSteps } = createFaultyDisk(at, die, base);
  const remove: Disk['remove'] = (path) => (isDead ? never() : base.remove(path));
  return { disk: { ...disk, remove }, died, countSteps };
}
