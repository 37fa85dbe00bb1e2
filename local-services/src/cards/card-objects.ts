import type { CardErrorBody } from './card-error';
import type { CardBehaviourName, CardBrand } from './test-cards';

export interface BillingDetails {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** What is stored of a card; never the full number or the security code. */
export interface PaymentMethod {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly created: number;
  readonly livemode: false;
  readonly billing_details: BillingDetails;
  readonly card: {
    readonly brand: CardBrand;
    readonly last4: string;
    readonly exp_month: number;
    readonly exp_year: number;
    readonly funding: 'credit';
    /** At the provider it distinguishes cards; here it names the behaviour of the test card. */
    readonly fingerprint: CardBehaviourName;
  };
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'succeeded'
  | 'canceled';

export interface PaymentIntent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  amount_received: number;
  canceled_at: number | null;
  cancellation_reason: string | null;
  readonly capture_method: 'automatic';
  readonly client_secret: string;
  readonly confirmation_method: 'automatic';
  readonly created: number;
  readonly currency: string;
  readonly description: string | null;
  last_payment_error: CardErrorBody | null;
  latest_charge: string | null;
  readonly livemode: false;
  readonly metadata: Record<string, string>;
  next_action: { readonly type: 'use_stripe_sdk'; readonly use_stripe_sdk: object } | null;
  payment_method: string | null;
  readonly payment_method_types: readonly ['card'];
  readonly receipt_email: string | null;
  status: IntentStatus;
}

export interface Charge {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  amount_refunded: number;
  readonly billing_details: BillingDetails;
  readonly captured: boolean;
  readonly created: number;
  readonly currency: string;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  readonly livemode: false;
  readonly paid: boolean;
  readonly payment_intent: string;
  readonly payment_method: string;
  readonly payment_method_details: { readonly type: 'card'; readonly card: PaymentMethod['card'] };
  refunded: boolean;
  readonly status: 'succeeded' | 'failed';
}

export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly charge: string;
  readonly created: number;
  readonly currency: string;
  readonly metadata: Record<string, string>;
  readonly payment_intent: string;
  readonly reason: string | null;
  readonly status: 'succeeded';
}

export type CardEventType =
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.refunded'
  | 'refund.created';

export interface CardEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: null;
  readonly created: number;
  readonly data: { readonly object: object };
  readonly livemode: false;
  pending_webhooks: number;
  readonly request: null;
  readonly type: CardEventType;
}
