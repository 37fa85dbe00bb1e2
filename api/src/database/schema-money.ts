import type { Generated, JSONColumnType } from 'kysely';
import type { PaymentMethod, Reconciliation, Refund, RefundStatus } from 'shared-contracts';

export interface PaymentTable {
  clinic_id: number;
  payment_id: Generated<string>;
  booking_id: string;
  method: Generated<PaymentMethod>;
  intent_id: string | null;
  amount_cents: number;
  currency: string;
  recorded_at: Generated<Date>;
  card_brand: string | null;
  card_last_four: string | null;
}

export interface RefundTable {
  clinic_id: number;
  refund_id: Generated<string>;
  booking_id: string;
  payment_id: string;
  amount_cents: number;
  reason: Refund['reason'];
  status: RefundStatus;
  attempt: Generated<number>;
  provider_refund_id: string | null;
  created_at: Generated<Date>;
  settled_at: Date | null;
  requested_by: string | null;
}

export interface CardEventTable {
  clinic_id: number;
  event_id: string;
  received_at: Date;
}

export interface ReconciliationTable {
  clinic_id: number;
  id: Generated<string>;
  ran_at: Date;
  checked: number;
  repaired: number;
  details: JSONColumnType<Reconciliation['details']>;
}
