import type {
  CalendarMethod,
  PaymentCard,
  RecordedCause,
  PackageOverview,
  ReleaseDocument,
  VersionRates,
} from 'shared-contracts';

/** The holder of a valid ID token. */
export interface Identity {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** When the provider issued the token, to the second. */
  readonly issuedAt: Date;
  /** When the person signed in, to the second; renewing a token does not change it. */
  readonly signedInAt: Date;
}

export interface IdentityVerifier {
  /** Throws a domain error: `unauthenticated`, `token_expired` or `service_unavailable`. */
  verify(idToken: string): Promise<Identity>;
}

/** A payment at the card provider. `open` can still be paid, `canceled` never again. */
export interface CardIntent {
  readonly id: string;
  readonly clientSecret: string;
  readonly state: 'open' | 'succeeded' | 'canceled';
  readonly amountCents: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** The card it was paid with; none before that, and where the provider does not name it, as in events. */
  readonly card?: PaymentCard | null | undefined;
}

export interface NewCardIntent {
  readonly amountCents: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** The same key gives the same intent, however often and concurrently it is sent. */
  readonly idempotencyKey: string;
}

/** A refund at the card provider; `pending` while the bank decides on it. */
export interface CardRefund {
  readonly id: string;
  /** Null for a payment that was made without an intent, which is none of ours. */
  readonly intentId: string | null;
  readonly state: 'pending' | 'succeeded' | 'failed';
  readonly amountCents: number;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface NewCardRefund {
  readonly intentId: string;
  readonly amountCents: number;
  readonly metadata: Readonly<Record<string, string>>;
  /** The same key gives the same refund, however often and concurrently it is sent. */
  readonly idempotencyKey: string;
}

/**
 * A patient's bank has taken a payment back until it is decided who is right. `won`: the clinic has the
 * money again; `lost`: the patient keeps it.
 */
export interface CardDispute {
  readonly id: string;
  /** Null for a payment that was made without an intent, which is none of ours. */
  readonly intentId: string | null;
  readonly state: 'open' | 'won' | 'lost';
  readonly amountCents: number;
  /** Until when the clinic can submit evidence; null once it cannot. */
  readonly evidenceDueAt: Date | null;
}

/** What a signed event reports. Events may be lost, repeated, late and in any order. */
export type CardEvent = { readonly id: string } & (
  | { readonly kind: 'payment_succeeded'; readonly intent: CardIntent }
  | { readonly kind: 'refund_changed'; readonly refund: CardRefund }
  /** Something of this payment was refunded: its refunds have to be asked for. */
  | { readonly kind: 'charge_refunded'; readonly intentId: string }
  | { readonly kind: 'dispute_changed'; readonly dispute: CardDispute }
);

/** Which refunds to list: those of one payment, or those created since a moment. */
export type RefundFilter = { readonly intentId: string } | { readonly since: Date };

/**
 * All methods but `readEvent` throw `service_unavailable` when the provider cannot be reached, and
 * `payment_unavailable` when it rejects the request.
 */
export interface CardProvider {
  createIntent(intent: NewCardIntent): Promise<CardIntent>;
  /** Null when the provider knows no such intent. */
  getIntent(id: string): Promise<CardIntent | null>;
  /**
   * The intent once it can no longer be paid, `canceled`, or if it was paid before, `succeeded`;
   * null when the provider knows none. Throws `payment_in_progress` while a bank decides on it.
   */
  cancelIntent(id: string): Promise<CardIntent | null>;
  /** All intents created since a moment, newest first, page by page. */
  listIntents(since: Date): AsyncIterable<CardIntent>;
  /** Null when the provider will never make this refund, as of a payment that is refunded already. */
  createRefund(refund: NewCardRefund): Promise<CardRefund | null>;
  /** Null when the provider knows no such refund. */
  getRefund(id: string): Promise<CardRefund | null>;
  /** Newest first, page by page. */
  listRefunds(filter: RefundFilter): AsyncIterable<CardRefund>;
  /** Null when the provider knows no such dispute. */
  getDispute(id: string): Promise<CardDispute | null>;
  /** All disputes opened since a moment, newest first, page by page. */
  listDisputes(since: Date): AsyncIterable<CardDispute>;
  /**
   * What a signed event reports, null for an event of no interest. Throws `signature_invalid`, or
   * `validation_failed` for an event without the expected content.
   */
  readEvent(rawBody: Buffer, signature: string): CardEvent | null;
}

export interface Email {
  /** Of the header Message-ID: the same whenever it is sent again, so that mail servers can leave out a repetition. */
  readonly messageId?: string;
  readonly to: string;
  /** What email clients show as the sender; without it what the settings of the server say. */
  readonly senderName?: string;
  readonly subject: string;
  /** What email clients show that do not show HTML. */
  readonly text: string;
  readonly html: string;
  /** Of the header List-Unsubscribe, by which email clients offer to turn emails like this off. */
  readonly stopUrl?: string | undefined;
  /** An iCalendar file to attach, and its own method. */
  readonly calendar?: { readonly method: CalendarMethod; readonly file: string };
  /** A PDF file to attach. */
  readonly attachment?: { readonly name: string; readonly content: Buffer };
}

export interface Mailer {
  /** The sender's address. */
  readonly address: string;
  /** Throws an error without personal data when the email could not be sent. */
  send(email: Email): Promise<void>;
}

export interface ImageStore {
  /** Stores a WebP photo and returns its URL. Throws `service_unavailable`. */
  save(photo: Buffer): Promise<string>;
  /**
   * Removes the photo at the URL; does nothing when it is missing or stored elsewhere. Throws when the
   * store fails, or lets only people delete.
   */
  remove(url: string): Promise<void>;
  /** Null when the store has no such photo, or does not serve photos itself. */
  read(name: string): Promise<Buffer | null>;
}

/** The releases of all remotes, and the tag of exactly this state. */
export interface ReleaseSnapshot {
  readonly document: ReleaseDocument;
  readonly etag: string;
}

/** What an admin can decide about a remote. */
export type ReleaseAction =
  | 'promote'
  | 'canary'
  | 'rollback'
  | 'retire'
  | 'rollout'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'approve';

/** An admin's decision about a remote in the state that `etag` names; `by` is their email. */
export interface ReleaseDecision {
  readonly remote: string;
  readonly action: ReleaseAction;
  /** The parameters of the action. */
  readonly choice: Readonly<Record<string, unknown>>;
  readonly note: string;
  readonly etag: string;
  readonly by: string;
}

/** All methods throw `service_unavailable` or, with the registry's own message, `release_rejected`. */
export interface ReleaseRegistry {
  read(): Promise<ReleaseSnapshot>;
  /** Load outcomes of the last 24 hours. */
  readRates(): Promise<VersionRates[]>;
  /** Why steps of roll-outs wait, in words, by remote; nothing from a registry without roll-outs. */
  readWaiting(): Promise<Readonly<Record<string, string>>>;
  /** Why versions of a remote failed, the latest first; none from a registry that keeps no causes. */
  readCauses(remote: string): Promise<readonly RecordedCause[]>;
  /** What several remotes bundle and share; with an `upgrade` such as `react@20.0.0`, who accepts it. */
  readOverview(upgrade?: string): Promise<PackageOverview>;
  /** Null, and nothing is changed, when the state is no longer the one that `etag` names. */
  decide(decision: ReleaseDecision): Promise<ReleaseSnapshot | null>;
}

export type Clock = () => Date;

/** Everything outside the process but the database; `container.ts` chooses the adapters. */
export interface Ports {
  readonly identity: IdentityVerifier;
  readonly cards: CardProvider;
  readonly images: ImageStore;
  /** Null where no registry is configured. */
  readonly releases: ReleaseRegistry | null;
}
