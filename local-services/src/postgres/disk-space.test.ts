import { tmpdir } from 'node:os';
import { requireDiskSpace } from './disk-space';

it('accepts a disk with room', async () => {
  expect(await requireDiskSpace(tmpdir(), 1)).toBeUndefined();
});

it('says in one line that the disk is full, and where', async () => {
  const check = requireDiskSpace(tmpdir(), Number.MAX_SAFE_INTEGER);
  await expect(check).rejects.toThrow(/^The disk is full: .+ MB in \S+, and \d+ MB are free.+$/);
});
