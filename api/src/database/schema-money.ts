import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type {
  DateLocal,
  DeskMethod,
  DisputeStatus,
  LedgerKind,
  PaymentMethod,
  Reconciliation,
  Refund,
  RefundStatus,
} from 'shared-contracts';

interface LedgerEntryTable {
  clinic_id: number;
  entry_id: Generated<string>;
  position: Generated<string>;
  booking_id: string;
  kind: LedgerKind;
  amount_cents: number;
  method: PaymentMethod | null;
  recorded_at: Generated<Date>;
  recorded_by: string | null;
  provider_id: string | null;
  payment_id: string | null;
  refund_id: string | null;
  reverses: string | null;
  reason: string | null;
}

/** A view of the payments that were not reversed. */
interface PaymentView {
  clinic_id: GeneratedAlways<number>;
  payment_id: GeneratedAlways<string>;
  booking_id: GeneratedAlways<string>;
  method: GeneratedAlways<PaymentMethod>;
  intent_id: GeneratedAlways<string | null>;
  amount_cents: GeneratedAlways<number>;
  recorded_at: GeneratedAlways<Date>;
  card_brand: GeneratedAlways<string | null>;
  card_last_four: GeneratedAlways<string | null>;
}

interface PaymentCardTable {
  clinic_id: number;
  payment_id: string;
  brand: string;
  last_four: string;
}

interface ReceiptTable {
  clinic_id: number;
  number: number;
  booking_id: string;
  issued_at: Date;
  entries: number;
  corrects: number | null;
}

interface ReceiptEmailTable {
  clinic_id: number;
  email_id: Generated<string>;
  booking_id: string;
  email: string;
  requested_at: Date;
}

interface TillClosingTable {
  clinic_id: number;
  closing_id: Generated<string>;
  position: Generated<string>;
  date_local: DateLocal;
  closed_at: Date;
  closed_by: string;
  supersedes: string | null;
  reason: string | null;
  entries: string[];
}

interface TillCountTable {
  clinic_id: number;
  closing_id: string;
  method: DeskMethod;
  expected_cents: number;
  counted_cents: number;
}

interface ReceiptCounterTable {
  clinic_id: number;
  last_number: number;
}

interface RefundTable {
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

interface DisputeTable {
  clinic_id: number;
  dispute_id: string;
  booking_id: string;
  payment_id: string;
  amount_cents: number;
  status: DisputeStatus;
  evidence_due_at: Date | null;
  opened_at: Date;
  closed_at: Date | null;
}

interface CardEventTable {
  clinic_id: number;
  event_id: string;
  received_at: Date;
}

interface ReconciliationTable {
  clinic_id: number;
  id: Generated<string>;
  ran_at: Date;
  checked: number;
  repaired: number;
  details: JSONColumnType<Reconciliation['details']>;
}

/** The tables with money. */
export interface MoneyTables {
  ledger_entries: LedgerEntryTable;
  payments: PaymentView;
  payment_cards: PaymentCardTable;
  receipts: ReceiptTable;
  receipt_emails: ReceiptEmailTable;
  till_closings: TillClosingTable;
  till_counts: TillCountTable;
  receipt_counters: ReceiptCounterTable;
  disputes: DisputeTable;
  refunds: RefundTable;
  card_events: CardEventTable;
  reconciliations: ReconciliationTable;
}
