import type { Generated } from 'kysely';

interface SessionTable {
  clinic_id: number;
  session_id: Generated<string>;
  listed_id: Generated<string>;
  user_id: string;
  browser: string | null;
  system: string | null;
  created_at: Date;
  last_used_at: Date;
  signed_in_at: Date;
  confirmed_at: Date;
  second_factor_at: Date | null;
  ended_at: Date | null;
}

interface SecondFactorTable {
  clinic_id: number;
  user_id: string;
  pending_secret: string | null;
  totp_secret: string | null;
  totp_added_at: Date | null;
  totp_last_step: string | null;
}

interface PasskeyTable {
  clinic_id: number;
  passkey_id: Generated<string>;
  user_id: string;
  name: string;
  credential_id: string;
  public_key: string;
  sign_count: string;
  transports: Generated<readonly string[]>;
  added_at: Date;
  last_used_at: Date | null;
}

interface PasskeyChallengeTable {
  clinic_id: number;
  challenge: string;
  user_id: string;
  expires_at: Date;
}

interface RecoveryCodeTable {
  clinic_id: number;
  user_id: string;
  code_hash: string;
  used_at: Date | null;
}

interface FactorResetTable {
  clinic_id: number;
  user_id: string;
  asked_by: string;
  asked_at: Date;
}

/** Who is signed in, and by what else than a password. */
export interface SessionTables {
  sessions: SessionTable;
  second_factors: SecondFactorTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  recovery_codes: RecoveryCodeTable;
  factor_resets: FactorResetTable;
}
