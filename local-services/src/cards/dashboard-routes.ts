import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../service/local-pages';
import { readParams } from './card-requests';
import type { CardLedger, CardStore } from './card-store';
import { acts, type DashboardAct } from './dashboard-acts';
import { renderPaymentsPage } from './payments-page';

const actSchema = z.object({
  act: z.enum(Object.keys(acts) as DashboardAct[]),
  id: z.string(),
});

/** The page's forms post to the page itself. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** No other site may press the buttons. */
const ownSites: readonly unknown[] = [undefined, 'same-origin', 'none'];

/** The page of all payments, whose buttons act without a script. */
export function addDashboardRoutes(
  app: FastifyInstance,
  ledger: CardLedger,
  store: CardStore,
): void {
  app.get('/local/cards', async (_request, reply) =>
    sendPage(reply, renderPaymentsPage(ledger.state), pagePolicy),
  );
  app.post('/local/cards', async (request: FastifyRequest, reply) => {
    if (!ownSites.includes(request.headers['sec-fetch-site'])) return reply.code(403).send();
    const { act, id } = readParams(actSchema, request.body);
    acts[act](ledger, id);
    await store.save();
    return reply.redirect('/local/cards', 303);
  });
}
