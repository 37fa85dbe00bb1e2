import type { AccessTokens } from './access/access-tokens';
import type { AddressLimits, HourlyLimits } from './access/rate-limit';
import type { CountRequest } from './access/request-counts';
import type { SessionLimits } from './access/session-limits';
import type { FindHolder } from './access/sessions.repository';
import type { VisitLinks } from './access/visit-links';
import type { Clinic } from './clinic';
import type { Db } from './database/connection';
import type { DayChanges } from './database/day-changes';
import type { FieldCipher } from './field-cipher';
import type { Clock, Ports } from './ports';

/** What the routes of every feature are given. */
export interface Context {
  readonly db: Db;
  /** The same data to read only, which may be seconds old. */
  readonly replica: Db;
  readonly ports: Ports;
  readonly clinic: Clinic;
  readonly clock: Clock;
  readonly tokens: AccessTokens;
  readonly findHolder: FindHolder;
  readonly sessionLimits: SessionLimits;
  /** Encrypts what must not be readable in a copy of the database. */
  readonly fieldCipher: FieldCipher;
  /** Where the site is; passkeys belong to it. */
  readonly publicUrl: string;
  /** Refunds above it ask for a confirmation. */
  readonly confirmRefundCents: number;
  /** How many days after its closing the personal data of an account is erased. */
  readonly eraseAfterDays: number;
  readonly visitLinks: VisitLinks;
  /** These become admins by registering with a verified email. */
  readonly adminEmails: readonly string[];
  readonly hourlyLimits: HourlyLimits;
  readonly addressLimits: AddressLimits;
  /** Counts over all API processes. */
  readonly countRequest: CountRequest;
  readonly dayChanges: DayChanges;
  /** How often an open stream of events shows that it is alive, and is checked for its permission. */
  readonly heartbeatMs: number;
}

/** What is needed to move money, in a request or in the background. */
export interface MoneyContext extends Pick<Context, 'db' | 'clinic' | 'clock'> {
  readonly ports: Pick<Ports, 'cards'>;
}
