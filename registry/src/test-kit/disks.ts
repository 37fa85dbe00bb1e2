import { mkdir, writeFile } from 'node:fs/promises';
import type { Bucket } from '../storage/bucket';
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

type Step = (whole: () => Promise<void>, half?: () => Promise<void>) => Promise<void>;

/**
 * Counts writes from 1 and has a fault from number `from` on. Removing is not counted: a full disk
 * can still remove.
 */
function createSteps(from: number, fault: Fault) {
  let count = 0;
  const step: Step = async (whole, half = async () => {}) => {
    count += 1;
    if (count >= from) await fault(half);
    else await whole();
  };
  return { step, countWrites: () => count };
}

const toFaultyDisk = (step: Step, base: Disk): Disk => ({
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
});

/** An object is there as a whole or not at all, so half a write leaves nothing. */
const toFaultyBucket = (step: Step, base: Bucket): Bucket => ({
  ...base,
  put: (...object) => step(() => base.put(...object)),
  copy: (from, to) => step(() => base.copy(from, to)),
});

/** A disk with a fault from write number `from` on. */
export function createFaultyDisk(from: number, fault: Fault, base: Disk = realDisk) {
  const { step, countWrites } = createSteps(from, fault);
  return { disk: toFaultyDisk(step, base), countWrites };
}

/** The same for a bucket. */
export function createFaultyBucket(from: number, fault: Fault, base: Bucket) {
  const { step, countWrites } = createSteps(from, fault);
  return { bucket: toFaultyBucket(step, base), countWrites };
}

const never = () => new Promise<never>(() => undefined);

function createDeath(at: number, moment: 'before' | 'half') {
  let announce: () => void = () => undefined;
  let isDead = false;
  const died = new Promise<'died'>((resolve) => (announce = () => resolve('died')));
  const die: Fault = async (half) => {
    if (!isDead && moment === 'half') await half();
    isDead = true;
    announce();
    await never();
  };
  const unlessDead =
    (remove: (name: string) => Promise<void>) =>
    (name: string): Promise<void> =>
      isDead ? never() : remove(name);
  return { died, unlessDead, ...createSteps(at, die) };
}

/**
 * A disk that stops responding `before` a write or when `half` of it is done, so that it holds
 * what the death of the process would leave. `died` resolves at that moment.
 */
export function createDyingDisk(at: number, moment: 'before' | 'half', base: Disk) {
  const { died, unlessDead, step } = createDeath(at, moment);
  return { disk: { ...toFaultyDisk(step, base), remove: unlessDead(base.remove) }, died };
}

/** The same for a bucket. */
export function createDyingBucket(at: number, moment: 'before' | 'half', base: Bucket) {
  const { died, unlessDead, step } = createDeath(at, moment);
  return { bucket: { ...toFaultyBucket(step, base), remove: unlessDead(base.remove) }, died };
}
