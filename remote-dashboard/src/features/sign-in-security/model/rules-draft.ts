import { type Role, roles, type SecondFactorRules, type StaffFactor } from 'shared-contracts';

/** What an owner has changed and not saved yet. Everything else stays as it is stored. */
export interface RulesDraft {
  readonly roles: Partial<Record<Role, boolean>>;
  readonly asksAll?: boolean;
}

export const noChanges: RulesDraft = { roles: {} };

/** The stored rules with the changes of a draft: what other owners have saved meanwhile is kept. */
export const applyDraft = (stored: SecondFactorRules, draft: RulesDraft): SecondFactorRules => ({
  demandedRoles: roles.filter((role) => draft.roles[role] ?? stored.demandedRoles.includes(role)),
  asksAll: draft.asksAll ?? stored.asksAll,
});

export function isChanged(stored: SecondFactorRules, draft: RulesDraft): boolean {
  const { demandedRoles, asksAll } = applyDraft(stored, draft);
  return (
    asksAll !== stored.asksAll ||
    roles.some((role) => demandedRoles.includes(role) !== stored.demandedRoles.includes(role))
  );
}

/** How many people have a role, and how many of them have no second factor yet. */
export function countMissing(staff: readonly StaffFactor[], role: Role) {
  const holders = staff.filter((person) => person.roles.includes(role));
  return { holders: holders.length, missing: holders.filter((one) => !one.hasFactor).length };
}
