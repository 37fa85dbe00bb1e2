import { z } from 'zod';

/** Raised by a release whose backups earlier ones cannot read. */
const FORMAT = 1;

/** The name of the manifest in the archive, where it is the last entry: it says what the ones before it are. */
export const MANIFEST = 'manifest.json';

const tableSchema = z.object({
  /** With its schema, such as `public.bookings`. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Of the rows in any order, see {@link createRowDigest}. */
  sha256: z.string(),
});
export type TableContent = z.output<typeof tableSchema>;

const sequenceSchema = z.object({
  name: z.string(),
  /** The table whose column it numbers; null for one that stands alone. */
  table: z.string().nullable(),
  lastValue: z.string(),
  isCalled: z.boolean(),
});
export type Sequence = z.output<typeof sequenceSchema>;

const databaseSchema = z.object({
  /** In the order in which they were applied. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
});
export type DatabaseContent = z.output<typeof databaseSchema>;

const fileSchema = z.object({
  /** Below its folder, with `/`. */
  path: z.string(),
  size: z.int(),
  sha256: z.string(),
});
export type FileContent = z.output<typeof fileSchema>;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAtUtc: z.iso.datetime(),
  /** For the person who sets up a new server; nothing reads them. */
  settings: z.record(z.string(), z.string()),
  databases: z.object({ api: databaseSchema, registry: databaseSchema }),
  /** Null for a folder that the site that was backed up did not have. */
  folders: z.object({
    photos: z.array(fileSchema).nullable(),
    releases: z.array(fileSchema).nullable(),
  }),
});
export type Manifest = z.output<typeof manifestSchema>;

/** The two databases, which may be one, by whose tables they have. */
export type DatabaseName = keyof Manifest['databases'];
export type FolderName = keyof Manifest['folders'];

export const FOLDER_NAMES = ['photos', 'releases'] as const satisfies readonly FolderName[];

export const toManifest = (content: Omit<Manifest, 'format'>): Manifest => ({
  format: FORMAT,
  ...content,
});

/** @throws Error when it is of another format. */
export function parseManifest(text: string): Manifest {
  const result = manifestSchema.safeParse(JSON.parse(text));
  if (result.success) return result.data;
  throw new Error(
    'The backup has another format: read it with the version of Molar that wrote it.',
  );
}

/** The name of the archive's entry with a part of a table's rows; parts are counted from 1. */
export const toPartName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`;

export const toEntryName = (folder: FolderName, path: string): string => `${folder}/${path}`;

/** What an entry of the archive holds. */
export type EntryKind =
  | { readonly kind: 'part'; readonly table: string }
  | { readonly kind: 'file'; readonly folder: FolderName; readonly path: string }
  | { readonly kind: 'manifest' };

/** A path that leads nowhere else than below its folder. */
const isInside = (path: string): boolean =>
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..') &&
  !path.includes('\\') &&
  !path.includes('\0');

/**
 * What the entry of this name holds. Anyone who knows the recipient can write an archive, so a name is not trusted.
 * @throws Error for a name that no backup has
 */
export function toEntryKind(name: string): EntryKind {
  if (name === MANIFEST) return { kind: 'manifest' };
  const [, table] = /^tables\/([^/]+)\/\d+\.copy$/.exec(name) ?? [];
  if (table !== undefined) return { kind: 'part', table };
  const folder = FOLDER_NAMES.find((one) => name.startsWith(`${one}/`));
  const path = name.slice(name.indexOf('/') + 1);
  if (folder && isInside(path)) return { kind: 'file', folder, path };
  throw new Error(`The backup has an entry that does not belong there: ${JSON.stringify(name)}`);
}
