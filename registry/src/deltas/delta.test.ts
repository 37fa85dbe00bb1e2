/** @jest-environment node */
import { applyDelta, createDelta, parseDeltaPath, toDeltaPath, toDictionaryId } from './delta';

const OLD = Buffer.from('one line\n'.repeat(200) + 'the last one');
const toNew = (size: number) =>
  Buffer.from(Array.from({ length: size }, (_, index) => (index * 7919) % 251));

it('a delta begins with what RFC 9842 says: the magic number and the hash of the dictionary', async () => {
  const delta = Buffer.from(await createDelta(Buffer.from('new'), OLD));
  expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(delta.subarray(8, 40).toString('hex')).toBe(toDictionaryId(OLD));
});

it.each([1, 255, 256, 257, 65_791, 65_792, 400_000])(
  'a delta of %i bytes makes what it was made of',
  async (size) => {
    const bytes = toNew(size);
    const delta = await createDelta(bytes, OLD);
    const made = await applyDelta(delta, { dictionary: OLD, size });
    expect(Buffer.from(made).equals(bytes)).toBe(true);
  },
);

it('a change of one line costs little', async () => {
  const bytes = Buffer.from(toNew(300_000).toString('base64'));
  const changed = Buffer.from(bytes.toString().replace('AAfu', 'one line'));
  expect((await createDelta(changed, bytes)).byteLength).toBeLessThan(200);
});

it.each([
  ['of another dictionary', 0, (delta: Buffer) => delta, Buffer.from('other')],
  ['of another size', 1, (delta: Buffer) => delta, OLD],
  ['that is cut off', 0, (delta: Buffer) => delta.subarray(0, 50), OLD],
  ['of nothing', 0, () => Buffer.alloc(0), OLD],
])('a delta %s is not applied', async (...[, more, damage, dictionary]) => {
  const bytes = toNew(1000);
  const delta = damage(Buffer.from(await createDelta(bytes, OLD)));
  const size = bytes.byteLength + more;
  await expect(applyDelta(delta, { dictionary, size })).rejects.toThrow();
});

it('a delta is stored beside its file, under the hash of its dictionary', () => {
  const dictionaryId = toDictionaryId(OLD);
  const path = toDeltaPath('page.0a1b2c3d.js', dictionaryId);
  expect(parseDeltaPath(path)).toEqual({ path: 'page.0a1b2c3d.js', dictionaryId });
  expect(parseDeltaPath('page.0a1b2c3d.js.br')).toBeNull();
});
