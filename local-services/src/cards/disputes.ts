import { createInvalidRequest, requireObject } from './card-error';
import { type CardLedger, createId, createObject, type Dispute } from './card-store';
import { countUnrefunded } from './refunds';

const EVIDENCE_SECONDS = 14 * 24 * 60 * 60;

/** The bank takes back what is left of the payment. */
export function openDispute({ state, publish }: CardLedger, intentId: string): Dispute {
  const intent = requireObject(state.intents, 'payment_intent', intentId);
  const amount = countUnrefunded(state, intent);
  const isDisputed = Object.values(state.disputes).some((one) => one.payment_intent === intentId);
  if (amount === 0 || isDisputed) {
    throw createInvalidRequest(`${intentId} has nothing left to be disputed.`);
  }
  const object = createObject('dp', 'dispute');
  const dispute: Dispute = {
    ...object,
    amount,
    charge: createId('ch'),
    currency: intent.currency,
    evidence_details: { due_by: object.created + EVIDENCE_SECONDS, has_evidence: false },
    metadata: {},
    payment_intent: intentId,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  state.disputes[dispute.id] = dispute;
  publish('charge.dispute.created', dispute);
  publish('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank decides for the clinic, which gets the money back, or for the patient. */
export function closeDispute(
  { state, publish }: CardLedger,
  id: string,
  status: 'won' | 'lost',
): Dispute {
  const dispute = requireObject(state.disputes, 'dispute', id);
  if (dispute.status !== 'needs_response') throw createInvalidRequest(`${id} is closed already.`);
  dispute.status = status;
  if (status === 'won') publish('charge.dispute.funds_reinstated', dispute);
  publish('charge.dispute.closed', dispute);
  return dispute;
}
