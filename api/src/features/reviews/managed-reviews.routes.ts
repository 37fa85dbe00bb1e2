import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { inTransaction } from '../../database/connection';
import { readAll, readPage } from '../../database/pages';
import { type CsvColumns, toCsvStream } from '../../http/csv';
import { registerCsvExport } from '../../http/register-csv-export';
import { registerEndpoint } from '../../http/register-endpoint';
import { listManagedReviews } from './managed-reviews.repository';
import { changeVisibility, removeReply, replyToReviewer } from './managed-reviews.service';

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

  registerEndpoint(app, contract.listManagedReviews, async ({ query }) => {
    const { filter } = query;
    const { rows, next } = await readPage(query, (page) =>
      listManagedReviews(db, { filter, ...page }),
    );
    return { reviews: rows, next };
  });

  registerCsvExport(app, context, {
    endpoint: contract.exportManagedReviews,
    name: 'reviews',
    read: ({ query: { filter } }) =>
      toCsvStream(
        csvColumns,
        readAll((page) => listManagedReviews(db, { filter, ...page })),
      ),
  });

  registerEndpoint(app, contract.changeReviewVisibility, async ({ params, body, ...call }) => {
    const change = { ...params, ...body, actor: toActor(call, clock()) };
    const modifiedCount = await inTransaction(db, (trx) => changeVisibility(trx, change));
    return { modifiedCount };
  });

  registerEndpoint(app, contract.replyToReview, async ({ params, body, ...call }) => {
    const actor = toActor(call, clock());
    const reply = { ...params, ...body, actor };
    await inTransaction(db, (trx) => replyToReviewer(trx, reply));
    return { repliedAt: actor.now };
  });

  registerEndpoint(app, contract.deleteReviewReply, async ({ params, ...call }) => {
    const change = { ...params, actor: toActor(call, clock()) };
    const deletedCount = await inTransaction(db, (trx) => removeReply(trx, change));
    return { deletedCount };
  });
}
