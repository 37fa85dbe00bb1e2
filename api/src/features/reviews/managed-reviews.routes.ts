import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import { type AuditAction, recordAudit, type StaffCall, toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { inTransaction, type Trx } from '../../database/connection';
import { readAll, readPage } from '../../database/pages';
import { DomainError } from '../../domain-error';
import { type CsvColumns, toCsvStream } from '../../http/csv';
import { registerCsvExport } from '../../http/register-csv-export';
import { registerEndpoint } from '../../http/register-endpoint';
import * as reviews from './managed-reviews.repository';

const csvColumns: CsvColumns<contract.ManagedReview> = {
  'Written (UTC)': ({ createdAt }) => createdAt.toISOString(),
  Name: ({ name }) => name,
  Location: ({ location }) => location,
  Review: ({ review }) => review,
  State: ({ isHeldBack }) => (isHeldBack ? 'held back' : 'public'),
  Reply: ({ reply }) => reply?.text ?? null,
  'Replied (UTC)': ({ reply }) => reply?.repliedAt.toISOString() ?? null,
};

export function registerManagedReviews(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  /** Does the work with the review locked. */
  const change = <T>(id: string, work: (trx: Trx, review: reviews.LockedReview) => Promise<T>) =>
    inTransaction(db, async (trx) => {
      const review = await reviews.lockReview(trx, id);
      if (!review) throw new DomainError('not_found');
      return work(trx, review);
    });

  const record = (trx: Trx, id: string, entry: { call: StaffCall; action: AuditAction }) =>
    recordAudit(trx, {
      actor: toActor(entry.call, clock()),
      action: entry.action,
      subject: { type: 'review', id },
    });

  registerEndpoint(app, contract.listManagedReviews, async ({ query }) => {
    const { filter } = query;
    const { rows, next } = await readPage(query, (page) =>
      reviews.listManagedReviews(db, { filter, ...page }),
    );
    return { reviews: rows, next };
  });

  registerCsvExport(app, context, {
    endpoint: contract.exportManagedReviews,
    name: 'reviews',
    read: ({ query: { filter } }) =>
      toCsvStream(
        csvColumns,
        readAll((page) => reviews.listManagedReviews(db, { filter, ...page })),
      ),
  });

  registerEndpoint(app, contract.changeReviewVisibility, ({ params: { id }, body, ...call }) =>
    change(id, async (trx, { isHeldBack }) => {
      if (isHeldBack === body.isHeldBack) return { modifiedCount: 0 };
      const held_back_at = body.isHeldBack ? clock() : null;
      await reviews.updateReview(trx, { id, change: { held_back_at } });
      const action = body.isHeldBack ? 'review.held_back' : 'review.published';
      await record(trx, id, { call, action });
      return { modifiedCount: 1 };
    }),
  );

  registerEndpoint(app, contract.replyToReview, ({ params: { id }, body, ...call }) =>
    change(id, async (trx, { hasReply }) => {
      const repliedAt = clock();
      const reply = { reply: body.text, replied_at: repliedAt };
      await reviews.updateReview(trx, { id, change: reply });
      await record(trx, id, { call, action: hasReply ? 'review.reply_changed' : 'review.replied' });
      return { repliedAt };
    }),
  );

  registerEndpoint(app, contract.deleteReviewReply, ({ params: { id }, ...call }) =>
    change(id, async (trx, { hasReply }) => {
      if (!hasReply) return { deletedCount: 0 };
      await reviews.updateReview(trx, { id, change: { reply: null, replied_at: null } });
      await record(trx, id, { call, action: 'review.reply_removed' });
      return { deletedCount: 1 };
    }),
  );
}
