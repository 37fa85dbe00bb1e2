import type { ReleaseId, Smoke } from 'shared-contracts';
import { z } from 'zod';
import type { Files } from '../storage/storage';

/**
 * The most a remote may weigh, in kilobytes (1000 bytes) as a browser downloads them, compressed
 * with brotli. `entry`: what has to arrive before the remote says anything, that is its entry
 * file. `total`: every script and style sheet.
 */
export const budgetSchema = z.strictObject({
  entry: z.number().positive(),
  total: z.number().positive(),
});
/** Inferred from {@link budgetSchema}. */
export type BudgetKb = z.infer<typeof budgetSchema>;

/** A build that asks to become a release. */
export interface Candidate extends ReleaseId {
  readonly note: string;
  readonly smoke: Smoke;
  /** From the remote's package.json; null when it states none. */
  readonly budgetKb: BudgetKb | null;
  readonly files: Files;
}
