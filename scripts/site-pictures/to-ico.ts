interface Drawing {
  /** The edge in pixels, below 256. */
  readonly size: number;
  readonly png: Buffer;
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** An icon file of PNG pictures: a header, an entry for each picture, the pictures. */
export function toIco(drawings: readonly Drawing[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + drawings.length * ENTRY_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(drawings.length, 4);
  let offset = header.length;
  drawings.forEach(({ size, png }, index) => {
    const at = HEADER_BYTES + index * ENTRY_BYTES;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...drawings.map(({ png }) => png)]);
}
