import type { FastifyInstance } from 'fastify';
import {
  arriveByLink,
  bookByLink,
  cancelByLink,
  confirmByLink,
  linkPurposes,
  listLinkTimes,
  moveByLink,
  readVisitLink,
} from 'shared-contracts';
import { limitCallers } from '../../access/rate-limit';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import {
  arriveLinked,
  bookLinked,
  cancelLinked,
  confirmLinked,
  listTimes,
  moveLinked,
  readLinked,
} from './visit-links.service';

export async function registerVisitLinks(app: FastifyInstance, context: Context): Promise<void> {
  const { visitLinks } = context;
  await limitCallers(app, context, 'visitLinks');

  registerEndpoint(app, readVisitLink, async ({ body: { token } }) =>
    readLinked(context, await visitLinks.verify(token, linkPurposes)),
  );

  registerEndpoint(app, confirmByLink, async ({ body: { token } }) => {
    const link = await visitLinks.verify(token, ['confirm']);
    return { modifiedCount: await confirmLinked(context, link) };
  });

  registerEndpoint(app, arriveByLink, async ({ body: { token } }) => {
    const link = await visitLinks.verify(token, ['arrive']);
    return { modifiedCount: await arriveLinked(context, link) };
  });

  registerEndpoint(app, cancelByLink, async ({ body: { token, refundCents } }) => {
    const link = await visitLinks.verify(token, ['cancel']);
    return { modifiedCount: await cancelLinked(context, link, { refundCents }) };
  });

  registerEndpoint(app, bookByLink, async ({ body: { token } }) => {
    const link = await visitLinks.verify(token, ['book']);
    return { modifiedCount: await bookLinked(context, link) };
  });

  registerEndpoint(app, listLinkTimes, async ({ body: { token } }) => [
    ...(await listTimes(context, await visitLinks.verify(token, ['move']))),
  ]);

  registerEndpoint(app, moveByLink, async ({ body: { token, ...time } }) => {
    const link = await visitLinks.verify(token, ['move']);
    return { modifiedCount: await moveLinked(context, link, time) };
  });
}
