import { sql } from 'kysely';
import type { ProofWay, Role } from 'shared-contracts';
import type { Db } from '../database/connection';

/** By what an account can prove itself, and what the clinic demands. */
export interface FactorState {
  readonly hasTotp: boolean;
  readonly passkeyCount: number;
  /** Unused ones. */
  readonly recoveryCodesLeft: number;
  /** Whether a role of the account must have a second factor. */
  readonly isDemanded: boolean;
  /** Whether sensitive acts ask accounts without a second factor too. */
  readonly asksAll: boolean;
}

interface Person {
  readonly userId: string;
  readonly roles: readonly Role[];
}

export async function readFactorState(db: Db, { userId, roles }: Person): Promise<FactorState> {
  const { rows } = await sql<FactorState>`
    select factor_roles && ${[...roles]}::text[] as "isDemanded", confirms_all as "asksAll",
      exists (
        select from second_factors f
        where f.clinic_id = c.clinic_id and f.user_id = ${userId} and f.totp_secret is not null
      ) as "hasTotp",
      (
        select count(*)::integer from passkeys p where p.clinic_id = c.clinic_id and p.user_id = ${userId}
      ) as "passkeyCount",
      (
        select count(*)::integer from recovery_codes r
        where r.clinic_id = c.clinic_id and r.user_id = ${userId} and r.used_at is null
      ) as "recoveryCodesLeft"
    from clinics c where c.clinic_id = ${db.clinicId}`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('the clinic has no row');
  return state;
}

export const hasFactor = ({ hasTotp, passkeyCount }: FactorState): boolean =>
  hasTotp || passkeyCount > 0;

/** How the account can prove itself beside its sign-in; none without a second factor. */
export function toFactorWays(state: FactorState): ProofWay[] {
  const ways: ProofWay[] = [];
  if (state.hasTotp) ways.push('totp');
  if (state.passkeyCount > 0) ways.push('passkey');
  if (ways.length > 0 && state.recoveryCodesLeft > 0) ways.push('recoveryCode');
  return ways;
}
