import { useState } from 'react';
import {
  type AccountPatient,
  formatDate,
  getEmailChoices,
  listAccountPatients,
  MAX_FAMILY_MEMBERS,
  removeFamilyMember,
} from 'shared-contracts';
import { Button, Cluster, color, space, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { ConfirmRequest, SecondaryText } from 'shared-data';
import { FamilyMemberDialog } from 'shared-visits';
import { texts } from '../../../texts';

const { family: labels } = texts.account;

const People = styled.ul`
  padding: 0;
  list-style: none;
`;

const Person = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.l};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space.m};

  & + & {
    border-top: 1px solid ${color.border};
  }
`;

const Name = styled.p`
  overflow-wrap: anywhere;
`;

type Change =
  | { readonly kind: 'edit'; readonly member: AccountPatient | null }
  | { readonly kind: 'remove'; readonly member: AccountPatient };

interface ChangeDialogProps {
  readonly change: Change;
  readonly onClose: () => void;
}

function ChangeDialog({ change: { kind, member }, onClose }: ChangeDialogProps) {
  if (kind === 'edit') return <FamilyMemberDialog member={member} onClose={onClose} />;
  const { id, name } = member;
  return (
    <ConfirmRequest
      endpoint={removeFamilyMember}
      input={{ params: { id } }}
      changes={[listAccountPatients, getEmailChoices]}
      title={labels.removeTitle(name)}
      description={labels.removeText}
      confirmLabel={labels.remove}
      dismissLabel={labels.dismiss}
      findFocusFallback={() => document.getElementById('family-members')}
      saved={labels.removed(name)}
      onClose={onClose}
    />
  );
}

interface FamilyMembersProps {
  readonly patients: readonly AccountPatient[];
}

/** The people of the account, with dialogs to add, change and remove family members. */
export function FamilyMembers({ patients }: FamilyMembersProps) {
  const [change, setChange] = useState<Change | null>(null);
  const memberCount = patients.filter(({ isAccountHolder }) => !isAccountHolder).length;
  return (
    <Stack gap="m">
      <People role="list" aria-labelledby="family-members">
        {patients.map((person) => (
          <Person key={person.id}>
            <div>
              <Name>{person.isAccountHolder ? labels.you(person.name) : person.name}</Name>
              {person.dateOfBirth && (
                <SecondaryText>{labels.born(formatDate(person.dateOfBirth))}</SecondaryText>
              )}
            </div>
            {!person.isAccountHolder && (
              <Cluster gap="s">
                <Button
                  variant="secondary"
                  aria-label={labels.editLabel(person.name)}
                  onClick={() => setChange({ kind: 'edit', member: person })}
                >
                  {labels.edit}
                </Button>
                <Button
                  variant="secondary"
                  aria-label={labels.removeLabel(person.name)}
                  onClick={() => setChange({ kind: 'remove', member: person })}
                >
                  {labels.remove}
                </Button>
              </Cluster>
            )}
          </Person>
        ))}
      </People>
      {memberCount < MAX_FAMILY_MEMBERS && (
        <div>
          <Button variant="secondary" onClick={() => setChange({ kind: 'edit', member: null })}>
            {labels.add}
          </Button>
        </div>
      )}
      {change && <ChangeDialog change={change} onClose={() => setChange(null)} />}
    </Stack>
  );
}
