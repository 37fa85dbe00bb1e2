import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { readAll, readPage } from '../../database/pages';
import { type CsvColumns, toCsvStream } from '../../http/csv';
import { registerCsvExport } from '../../http/register-csv-export';
import { registerEndpoint } from '../../http/register-endpoint';
import { listMessageStaff } from './correspondents.repository';
import { listThreads } from './threads.repository';
import { assign, changeState, countViews, readThread } from './threads.service';
import { inTransaction } from '../../database/connection';

const csvColumns: CsvColumns<contract.ThreadSummary> = {
  'Received (UTC)': ({ createdAt }) => createdAt.toISOString(),
  From: ({ email }) => email,
  Subject: ({ subject }) => subject,
  Beginning: ({ excerpt }) => excerpt,
  State: ({ state }) => state,
  'Assigned to': ({ assignee }) => assignee?.name ?? null,
  Replies: ({ replyCount }) => replyCount,
};

export function registerThreads(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  registerEndpoint(app, contract.listThreads, async ({ query, caller: { userId } }) => {
    const { view, search } = query;
    const { rows, next } = await readPage(query, (page) =>
      listThreads(db, { view, search, userId, ...page }),
    );
    return { threads: rows, next };
  });

  registerCsvExport(app, context, {
    endpoint: contract.exportThreads,
    name: 'messages',
    read: ({ query, caller: { userId } }) => {
      const threads = readAll((page) => listThreads(db, { ...query, userId, ...page }));
      return toCsvStream(csvColumns, threads);
    },
  });

  registerEndpoint(app, contract.countThreads, ({ caller }) => countViews(db, caller.userId));

  registerEndpoint(app, contract.listAssignees, async ({ caller }) => {
    const staff = await listMessageStaff(db);
    return staff.map((person) => ({ ...person, isSelf: person.id === caller.userId }));
  });

  registerEndpoint(app, contract.getThread, ({ params }) => readThread(db, params.id));

  registerEndpoint(app, contract.changeThreadState, async ({ params, body, ...call }) => {
    const change = { ...params, ...body, actor: toActor(call, clock()) };
    const modifiedCount = await inTransaction(db, (trx) => changeState(trx, change));
    return { modifiedCount };
  });

  registerEndpoint(app, contract.assignThread, async ({ params, body, ...call }) => {
    const change = { ...params, ...body, actor: toActor(call, clock()) };
    const modifiedCount = await inTransaction(db, (trx) => assign(trx, change));
    return { modifiedCount };
  });
}
