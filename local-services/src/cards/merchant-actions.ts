import type { Charge, Refund } from './card-objects';
import { requireObject, type CardLedger } from './card-ledger';
import { createRefund } from './charges';
import { readText, type FormParams } from './card-requests';
import { createListPage } from './list-page';
import { cancelIntent, confirmIntent, createIntent } from './payment-intents';
import { requireMethod } from './payment-methods';

type Action = (ledger: CardLedger, params: FormParams, id: string) => object;

const requireIntent = ({ state }: CardLedger, id: string) =>
  requireObject(state.intents, 'payment_intent', id);

const confirm: Action = (ledger, params, id) => {
  const intent = requireIntent(ledger, id);
  const methodId = readText(params, 'payment_method');
  confirmIntent(ledger, intent, methodId === null ? null : requireMethod(ledger, methodId));
  return intent;
};

const cancel: Action = (ledger, params, id) => {
  const intent = requireIntent(ledger, id);
  cancelIntent(ledger, intent, readText(params, 'cancellation_reason'));
  return intent;
};

const isMatching = (params: FormParams, name: string, value: string) =>
  [null, value].includes(readText(params, name));

const listByIntent =
  (url: string, kind: 'charges' | 'refunds'): Action =>
  ({ state }, params) => {
    const items: (Charge | Refund)[] =
      kind === 'charges' ? Object.values(state.charges) : Object.values(state.refunds);
    const matching = items.filter((item) =>
      isMatching(params, 'payment_intent', item.payment_intent),
    );
    return createListPage(matching, params, url);
  };

const listEvents: Action = ({ state }, params) => {
  const events = Object.values(state.events).filter(({ type }) => isMatching(params, 'type', type));
  return createListPage(events, params, '/v1/events');
};

export const postActions: Record<string, Action> = {
  '/payment_intents': createIntent,
  '/payment_intents/:id/confirm': confirm,
  '/payment_intents/:id/cancel': cancel,
  '/refunds': createRefund,
};

export const getActions: Record<string, Action> = {
  '/payment_intents': ({ state }, params) =>
    createListPage(Object.values(state.intents), params, '/v1/payment_intents'),
  '/payment_intents/:id': (ledger, _params, id) => requireIntent(ledger, id),
  '/payment_methods/:id': ({ state }, _params, id) =>
    requireObject(state.methods, 'payment_method', id),
  '/charges': listByIntent('/v1/charges', 'charges'),
  '/charges/:id': ({ state }, _params, id) => requireObject(state.charges, 'charge', id),
  '/refunds': listByIntent('/v1/refunds', 'refunds'),
  '/refunds/:id': ({ state }, _params, id) => requireObject(state.refunds, 'refund', id),
  '/events': listEvents,
  '/events/:id': ({ state }, _params, id) => requireObject(state.events, 'event', id),
};
