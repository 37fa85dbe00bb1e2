-- readFactorState
select factor_roles && $1::text[] as "isDemanded", confirms_all as "asksAll", exists (
    select
    from second_factors f
    where f.clinic_id = c.clinic_id and f.user_id = $2 and f.totp_secret is not null
  ) as "hasTotp", (
    select count(*)::integer
    from passkeys p
    where p.clinic_id = c.clinic_id and p.user_id = $3
  ) as "passkeyCount", (
    select count(*)::integer
    from recovery_codes r
    where r.clinic_id = c.clinic_id and r.user_id = $4 and r.used_at is null
  ) as "recoveryCodesLeft"
from clinics c
where c.clinic_id = $5;
