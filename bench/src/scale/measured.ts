/** What one page took in one database, as `api/proofs/scale.ts` sends it. */
export interface PageReads {
  readonly times: readonly number[];
  readonly blocks: number;
  readonly heapFetches: number;
  readonly scanned: readonly string[];
  readonly queryMs: number;
}

interface Account {
  readonly email: string;
  readonly token: string;
}

export interface Table {
  readonly name: string;
  readonly rows: number;
  /** In bytes, as are the indexes. */
  readonly heap: number;
  readonly indexes: number;
}

/** The message of `api/proofs/scale.ts`. */
export interface Measured {
  readonly visits: number;
  readonly clinics: number;
  readonly fillSeconds: number | null;
  readonly lists: Readonly<Record<string, Readonly<Record<'small' | 'large', PageReads>>>>;
  readonly availability: Readonly<Record<string, Readonly<Record<'middle' | 'large', PageReads>>>>;
  readonly tables: readonly Table[];
  /** The API's reads, as `api/queries` lists them. */
  readonly statements: {
    readonly count: number;
    /** Those that read a large table from start to end. */
    readonly scanning: readonly string[];
  };
  /** Their addresses. */
  readonly databases: Readonly<Record<'middle' | 'large', string>>;
  readonly patients: Readonly<Record<'middle' | 'large', readonly Account[]>>;
}
