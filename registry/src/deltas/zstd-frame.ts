const MAGIC = 0xfd2fb528;

/**
 * The size that a frame of Zstandard states of its content, in bytes; null when it states none. The decoder
 * reserves that much memory: code that decodes bytes of others compares it first.
 */
export function readContentSize(frame: Buffer): number | null {
  if (frame.byteLength < 6 || frame.readUInt32LE(0) !== MAGIC) return null;
  const descriptor = frame.readUInt8(4);
  const isSingleSegment = (descriptor & 0x20) !== 0;
  const dictionaryIdBytes = [0, 1, 2, 4][descriptor & 0x03]!;
  const at = 5 + (isSingleSegment ? 0 : 1) + dictionaryIdBytes;
  switch (descriptor >> 6) {
    case 0:
      return isSingleSegment ? frame.readUInt8(at) : null;
    case 1:
      return frame.readUInt16LE(at) + 256;
    case 2:
      return frame.readUInt32LE(at);
    default:
      return Number(frame.readBigUInt64LE(at));
  }
}
