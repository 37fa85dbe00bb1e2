import type { CalendarMethod, ReleaseDocument, VersionRates } from 'shared-contracts';

/** Who a valid ID token says its holder is. */
export interface Identity {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** When the provider issued the token, to the second. */
  readonly issuedAt: Date;
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
}

export interface NewCardIntent {
  readonly amountCents: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** The same key gives the same intent, however often and concurrently it is sent. */
  readonly idempotencyKey: string;
}

/** All methods but `readSucceededIntent` throw `service_unavailable` when the provider is away. */
export interface CardProvider {
  createIntent(intent: NewCardIntent): Promise<CardIntent>;
  /** Null when the provider knows no such intent. */
  getIntent(id: string): Promise<CardIntent | null>;
  /**
   * The intent as nobody can pay it any more, `canceled`, or as it was paid before, `succeeded`;
   * null when the provider knows none. Throws `payment_in_progress` while a bank decides on it.
   */
  cancelIntent(id: string): Promise<CardIntent | null>;
  /**
   * The paid intent of a signed event, null for an event of another kind. Throws
   * `signature_invalid`.
   */
  readSucceededIntent(rawBody: Buffer, signature: string): CardIntent | null;
}

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** An iCalendar file to attach, and its own method. */
  readonly calendar?: { readonly method: CalendarMethod; readonly file: string };
}

export interface Mailer {
  /** The address that emails come from. */
  readonly address: string;
  /** Throws an error without personal data when the email could not be handed over. */
  send(email: Email): Promise<void>;
}

export interface ImageStore {
  /** Keeps a WebP photo and gives its URL. Throws `service_unavailable`. */
  save(photo: Buffer): Promise<string>;
  /**
   * Takes the photo at the URL away; nothing happens when it is not there, or not this store's to
   * remove. Throws when the store fails, and may be called again then.
   */
  remove(url: string): Promise<void>;
  /** Null when the store has no such photo, or does not serve photos itself. */
  read(name: string): Promise<Buffer | null>;
}

/** The releases of all remotes, and the tag that names exactly this state of them. */
export interface ReleaseSnapshot {
  readonly document: ReleaseDocument;
  readonly etag: string;
}

/** What an admin decides about a remote as it was under `etag`; `by` is their e-mail. */
export interface ReleaseDecision {
  readonly remote: string;
  readonly action: 'promote' | 'canary' | 'rollback';
  /** What the action takes beside the reason. */
  readonly choice: { readonly version?: string; readonly percent?: number; readonly to?: string };
  readonly note: string;
  readonly etag: string;
  readonly by: string;
}

/** All methods throw `service_unavailable` when the registry is away, else `release_rejected`. */
export interface ReleaseRegistry {
  read(): Promise<ReleaseSnapshot>;
  /** How the versions fared in the last 24 hours. */
  readRates(): Promise<VersionRates[]>;
  /** Null when the releases are not as they were under `etag` any more; nothing is changed then. */
  decide(decision: ReleaseDecision): Promise<ReleaseSnapshot | null>;
}

export type Clock = () => Date;

/** Everything outside the process but the database; `composition.ts` chooses the adapters. */
export interface Ports {
  readonly identity: IdentityVerifier;
  readonly cards: CardProvider;
  readonly images: ImageStore;
  /** Null where no registry is named. */
  readonly releases: ReleaseRegistry | null;
}
