import { type ColumnType, type Generated, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type {
  BrowserFamily,
  Freeze,
  HistoryEntry,
  OutcomeCounts,
  Release,
  RemoteEntry,
  VitalName,
} from 'shared-contracts';
import type { VisitCounts, VisitState } from '../visits/visit-state';

/** Written as JSON text, read as what it holds. */
type Json<T> = ColumnType<T, string, string>;

/** The tables of `migrations/`. */
export interface RegistrySchema {
  'registry.document': {
    revision: string;
    remotes: Json<Record<string, RemoteEntry>>;
    freezes: Json<Freeze[]>;
  };
  'registry.history': {
    entry_id: Generated<string>;
    at: Date;
    remote: string;
    entry: Json<HistoryEntry>;
  };
  'registry.drafts': {
    draft_id: string;
    remote: string;
    version: string;
    release: Json<DraftRelease>;
    created_at: Date;
  };
  'registry.tokens': {
    name: string;
    scope: Json<'all' | string[]>;
    created_at: Date;
    sha256: string;
  };
  'registry.preview_key': { is_only: Generated<boolean>; key: Buffer };
  'registry.load_counts': OutcomeCounts & { minute: Date; remote: string; version: string };
  'registry.causes': {
    remote: string;
    version: string;
    name: string;
    place: string;
    message: string;
    frames: string[];
    count: number;
    first_seen: Date;
    last_seen: Date;
    routes: string[];
    browsers: BrowserFamily[];
    shells: string[];
  };
  'registry.visits': {
    visit: string;
    remote: string;
    version: string;
    since: Date;
    address_bucket: number;
    state: VisitState;
    opened_at: Date;
    has_vitals: Generated<boolean>;
  };
  'registry.vitals': {
    hour: Date;
    remote: string;
    version: string;
    vital: VitalName;
    step: number;
    visits: number;
  };
  'registry.live_checks': {
    remote: string;
    version: string;
    at: Date;
    has_passed: boolean;
    by: string;
  };
  'registry.visit_counts': VisitCounts & {
    remote: string;
    version: string;
    since: Date;
    address_bucket: number;
  };
  'registry.placements': {
    remote: string;
    version: string;
    digest: string | null;
    placed_at: Date;
  };
  'registry.webhooks': {
    webhook_id: string;
    url: string;
    events: string[];
    remotes: string[];
    secret: string;
    created_by: string;
    created_at: Date;
  };
  'registry.webhook_deliveries': {
    delivery_id: string;
    webhook_id: string;
    body: string;
    created_at: Date;
    attempts: Generated<number>;
    next_attempt_at: Date | null;
    result: string | null;
  };
  'registry.visit_tallies': {
    remote: string;
    version: string;
    since: Date;
    attempts: number;
    failed: number;
    crashed: number;
    blank: number;
    blocked: number;
    addresses: number;
    is_limited: boolean;
  };
}

/** What a release consists of before anything is known of its smoke test. */
export type DraftRelease = Pick<Release, 'note' | 'commit' | 'contract' | 'files' | 'definition'>;

/** The registry's database, or a transaction in it. */
export type Db = Kysely<RegistrySchema>;

/** A pool that replaces the connections that break. */
export function connect(url: string): Db {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  // Without handlers, a connection that breaks would end the process; its query fails anyway.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return new Kysely<RegistrySchema>({ dialect: new PostgresDialect({ pool }) });
}
