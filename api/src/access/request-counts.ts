import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connection';

export interface RequestCount {
  /** This request included. */
  readonly current: number;
  /** Milliseconds until the count starts again from zero. */
  readonly ttl: number;
}

interface Counted {
  readonly limit: string;
  /** An account's ID or an address. */
  readonly key: string;
  readonly windowMs: number;
}

/** Counts a request of a caller. */
export type CountRequest = (counted: Counted) => Promise<RequestCount>;

interface Waiting {
  readonly resolve: (count: RequestCount) => void;
  readonly reject: (error: unknown) => void;
}

interface Batch {
  readonly limit: string;
  readonly caller: string;
  readonly windowMs: number;
  readonly waiting: Waiting[];
}

interface Total {
  readonly limit: string;
  readonly caller: string;
  readonly requests: number;
  readonly ttl: number;
}

const toCaller = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Rows are changed in the order of their keys, so that two processes never wait for each other. */
async function addCounts(db: Db, batches: readonly Batch[]) {
  const { rows } = await sql<Total>`
    insert into request_counts as counts (clinic_id, limit_name, caller, ends_at, requests)
    select ${db.clinicId}::integer, name, caller, now() + milliseconds * interval '1 millisecond', requests
    from unnest(
      ${batches.map(({ limit }) => limit)}::text[],
      ${batches.map(({ caller }) => caller)}::text[],
      ${batches.map(({ windowMs }) => windowMs)}::float8[],
      ${batches.map(({ waiting }) => waiting.length)}::integer[]
    ) as added (name, caller, milliseconds, requests)
    order by name, caller
    on conflict (clinic_id, limit_name, caller) do update set
      requests = excluded.requests + case when counts.ends_at > now() then counts.requests else 0 end,
      ends_at = case when counts.ends_at > now() then counts.ends_at else excluded.ends_at end
    returning limit_name as limit, caller, requests,
      (extract(epoch from ends_at - now()) * 1000)::float8 as ttl`.execute(db);
  return new Map(rows.map((row) => [`${row.limit} ${row.caller}`, row]));
}

function answer({ waiting }: Batch, { requests, ttl }: Total): void {
  const before = requests - waiting.length;
  waiting.forEach(({ resolve }, index) => resolve({ current: before + index + 1, ttl }));
}

/**
 * Counts in the database, so that a limit holds over all processes. Requests that come while a statement
 * runs are counted together by the next one.
 */
export function createRequestCounts(db: Db): CountRequest {
  let batches = new Map<string, Batch>();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (batches.size > 0) {
      const current = batches;
      batches = new Map();
      try {
        const totals = await addCounts(db, [...current.values()]);
        for (const [key, batch] of current) answer(batch, totals.get(key)!);
      } catch (error) {
        for (const { waiting } of current.values())
          waiting.forEach(({ reject }) => void reject(error));
      }
    }
    isRunning = false;
  }

  return ({ limit, key, windowMs }) =>
    new Promise((resolve, reject) => {
      const caller = toCaller(key);
      const id = `${limit} ${caller}`;
      const batch = batches.get(id) ?? { limit, caller, windowMs, waiting: [] };
      batch.waiting.push({ resolve, reject });
      batches.set(id, batch);
      if (!isRunning) void run();
    });
}

/** Forgets counts whose time has ended. */
export async function deleteRequestCounts(db: Db): Promise<void> {
  await sql`delete from request_counts where clinic_id = ${db.clinicId} and ends_at <= now()`.execute(
    db,
  );
}
