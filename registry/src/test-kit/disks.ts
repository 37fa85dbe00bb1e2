import { mkdir, writeFile } from 'node:fs/promises';
import { type Disk, realDisk } from '../storage/disk';

/** The real disk without syncing, which matters only in a power failure. */
export const quickDisk: Disk = {
  ...realDisk,
  write: (path, bytes) => writeFile(path, bytes, { flag: 'wx' }),
  makeDir: async (path) => void (await mkdir(path, { recursive: true })),
  syncDir: async () => undefined,
};

/** Replaces a write; `half` does the part of it that a crash would leave. */
type Fault = (half: () => Promise<void>) => Promise<void>;

/**
 * A disk that counts its writes from 1 and has a fault from write number `from` on. Removing is
 * not counted: a full disk can still remove.
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
    rename: (path, to) => step(() => base.rename(path, to)),
    makeDir: (path) => step(() => base.makeDir(path)),
    syncDir: (path) => step(() => base.syncDir(path)),
    remove: base.remove,
  };
  return { disk, countWrites: () => count };
}

const never = () => new Promise<never>(() => undefined);

/**
 * A disk that stops responding `before` a write or when `half` of it is done, so that it holds
 * what the death of the process would leave. `died` resolves at that moment.
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
  const { disk } = createFaultyDisk(at, die, base);
  const remove: Disk['remove'] = (path) => (isDead ? never() : base.remove(path));
  return { disk: { ...disk, remove }, died };
}
