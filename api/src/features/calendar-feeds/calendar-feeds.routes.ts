import type { FastifyInstance } from 'fastify';
import {
  createCalendarFeed,
  deleteCalendarFeed,
  listCalendarFeeds,
  readCalendarFeed,
} from 'shared-contracts';
import { limitCallers, limitReads } from '../../access/rate-limit';
import type { Context } from '../../context';
import { deleteFeed, listFeeds } from '../../core/people/calendar-feeds/calendar-feeds.repository';
import { registerEndpoint } from '../../http/register-endpoint';
import { registerTaggedFile } from '../../http/register-file-endpoint';
import { createFeed, readFeed } from './calendar-feeds.service';

/** Apart from the other routes, because its limit holds for every route beside it. */
async function registerFeedChanges(app: FastifyInstance, context: Context): Promise<void> {
  const { db } = context;
  await limitCallers(app, context, 'accountChanges');

  registerEndpoint(app, createCalendarFeed, async ({ body: { kind }, caller }) => ({
    url: await createFeed(context, { caller, kind }),
  }));

  registerEndpoint(app, deleteCalendarFeed, async ({ params: { kind }, caller: { userId } }) => ({
    deletedCount: await deleteFeed(db, { userId, kind }),
  }));
}

async function registerReading(app: FastifyInstance, context: Context): Promise<void> {
  await limitReads(app, context);

  registerTaggedFile(app, readCalendarFeed, ({ params: { file } }) => readFeed(context, file));
}

export function registerCalendarFeeds(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => registerFeedChanges(scope, context));
  app.register(async (scope) => registerReading(scope, context));

  registerEndpoint(app, listCalendarFeeds, async ({ caller: { userId } }) => ({
    feeds: await listFeeds(context.db, userId),
  }));
}
