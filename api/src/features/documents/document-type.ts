import type { DocumentType } from 'shared-contracts';

const isAt = (bytes: Buffer, start: number, text: string): boolean =>
  bytes.subarray(start, start + text.length).toString('latin1') === text;

/** What files of a type begin with. */
const signatures: Readonly<Record<DocumentType, (bytes: Buffer) => boolean>> = {
  'application/pdf': (bytes) => isAt(bytes, 0, '%PDF-'),
  'image/jpeg': (bytes) => isAt(bytes, 0, '\xFF\xD8\xFF'),
  'image/png': (bytes) => isAt(bytes, 0, '\x89PNG\r\n\x1A\n'),
  'image/webp': (bytes) => isAt(bytes, 0, 'RIFF') && isAt(bytes, 8, 'WEBP'),
};

/** What a file is by its content, whatever it is called; null for what is not accepted. */
export function findDocumentType(bytes: Buffer): DocumentType | null {
  const types = Object.keys(signatures) as DocumentType[];
  return types.find((type) => signatures[type](bytes)) ?? null;
}
