import type { LegalVersions } from 'shared-contracts';
import type { Db } from '../../database/connection';
import { readLegalVersions } from './legal-texts.repository';

interface Agreement {
  readonly userId: string;
  /** Null for what is agreed to with the account. */
  readonly bookingId: string | null;
  /** What the page named. An older page (until remote-booking 2.0.0) names nothing, and nothing is stored. */
  readonly agreedTo: LegalVersions | undefined;
  readonly language: string;
  readonly now: Date;
}

/**
 * Stores which versions a person has agreed to, in the transaction of what they agreed with. Nobody has seen a version that was
 * never published: of such a number the newest one counts.
 */
export async function recordAgreement(db: Db, agreement: Agreement): Promise<void> {
  const { userId, bookingId, agreedTo, language, now } = agreement;
  if (!agreedTo) return;
  const current = await readLegalVersions(db);
  await db
    .insertInto('agreements')
    .values({
      ...{ clinic_id: db.clinicId, user_id: userId, booking_id: bookingId },
      terms_version: Math.min(agreedTo.terms, current.terms),
      privacy_version: Math.min(agreedTo.privacy, current.privacy),
      ...{ language, agreed_at: now },
    })
    .execute();
}
