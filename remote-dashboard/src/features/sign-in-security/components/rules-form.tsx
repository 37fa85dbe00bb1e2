import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, endpointQuery, useUser } from 'shared-auth';
import {
  changeSecondFactorRules,
  getStaffFactors,
  type ResponseOf,
  type Role,
  roles,
  type StaffFactor,
} from 'shared-contracts';
import { SecondaryText, UnsavedChanges, useSave } from 'shared-data';
import {
  Button,
  Card,
  CheckboxField,
  CheckboxGroup,
  FormError,
  SectionHeading,
  Stack,
} from 'shared-ui';
import { texts } from '../../../texts';
import {
  applyDraft,
  countMissing,
  isChanged,
  noChanges,
  type RulesDraft,
} from '../model/rules-draft';
import { roleNames } from '../model/role-names';

const { rules: labels } = texts.security;

/** The name of a role, with how many people its demand would ask to set up a second factor. */
function toChoice(staff: readonly StaffFactor[], role: Role) {
  const { holders, missing } = countMissing(staff, role);
  const name = roleNames[role];
  if (holders === 0) return { id: role, name: labels.roleWithoutPeople(name) };
  if (missing === 0) return { id: role, name: labels.roleComplete(name) };
  return { id: role, name: labels.roleMissing(name, missing, holders) };
}

/** Saves a draft on top of what is stored by then, so that what other owners have changed stays. */
function useRulesSave(draft: RulesDraft, onSaved: () => void) {
  const client = useQueryClient();
  const stored = { ...endpointQuery(getStaffFactors, {}), staleTime: 0 };
  async function send() {
    const { rules } = await client.fetchQuery(stored);
    return callApi(changeSecondFactorRules, { body: applyDraft(rules, draft) });
  }
  return useSave(send, { changes: [getStaffFactors], saved: labels.saved, proceed: onSaved });
}

/** Which roles must have a second factor, and whether people without one are asked to log in again. */
export function RulesForm({ rules: stored, staff }: ResponseOf<typeof getStaffFactors>) {
  const [draft, setDraft] = useState(noChanges);
  const email = useUser()?.email;
  const { save, isPending, message } = useRulesSave(draft, () => setDraft(noChanges));
  const { demandedRoles, asksAll } = applyDraft(stored, draft);
  const hasNone = staff.some((person) => person.email === email && !person.hasFactor);

  function chooseRoles(chosen: readonly string[]) {
    const toggled = roles.filter((role) => chosen.includes(role) !== demandedRoles.includes(role));
    const changed = Object.fromEntries(toggled.map((role) => [role, chosen.includes(role)]));
    setDraft({ ...draft, roles: { ...draft.roles, ...changed } });
  }

  return (
    <Card as="section" aria-labelledby="factor-rules">
      <SectionHeading id="factor-rules" title={labels.heading} lead={labels.lead} />
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          save(undefined);
        }}
      >
        <CheckboxGroup
          label={labels.roles}
          choices={roles.map((role) => toChoice(staff, role))}
          value={demandedRoles}
          onChange={chooseRoles}
          isInRow
        />
        {hasNone && <SecondaryText>{labels.ownNote}</SecondaryText>}
        <CheckboxField
          label={labels.asksAll}
          hint={labels.asksAllHint}
          checked={asksAll}
          onChange={({ target }) => setDraft({ ...draft, asksAll: target.checked })}
        />
        <UnsavedChanges isDirty={isChanged(stored, draft) && !isPending} />
        <FormError>{message}</FormError>
        <div>
          <Button type="submit" isLoading={isPending}>
            {labels.save}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
