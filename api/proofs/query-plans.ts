import { CompiledQuery } from 'kysely';
import type { Db } from '../src/database/connection';

/** A step of a plan, as `explain (format json)` writes it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly 'Rows Removed by Filter'?: number;
  /** Rows that an index-only scan had to look up in the table. */
  readonly 'Heap Fetches'?: number;
  /** In milliseconds. */
  readonly 'Actual Total Time'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Whether the query only reads. */
export const isRead = ({ sql }: Pick<CompiledQuery, 'sql'>): boolean =>
  /^\s*(select|with)\b/i.test(sql);

/**
 * Runs the query; returns how PostgreSQL did it, its last step first. With `generic_plan` it does not run, and
 * needs no parameters.
 */
export async function explain(
  db: Db,
  { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
  options: 'analyze, buffers' | 'generic_plan' = 'analyze, buffers',
): Promise<PlanNode> {
  const query = CompiledQuery.raw(`explain (${options}, format json) ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(query);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('PostgreSQL explained nothing');
  return plan;
}

/** The plan with all steps below it. */
export const listSteps = (plan: PlanNode): PlanNode[] => [
  plan,
  ...(plan.Plans ?? []).flatMap(listSteps),
];

/** How many blocks of 8 kB the query read, in memory or not. */
export const countBlocks = (plan: PlanNode): number =>
  (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);

/** The tables that are read from their first row to their last. */
export const listScanned = (plan: PlanNode): string[] =>
  listSteps(plan).flatMap((step) =>
    step['Node Type'] === 'Seq Scan' ? (step['Relation Name'] ?? []) : [],
  );
