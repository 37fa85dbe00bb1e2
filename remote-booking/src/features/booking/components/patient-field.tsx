import { useState } from 'react';
import { FamilyMemberDialog } from 'shared-visits';
import { Button, SelectField } from 'shared-ui';
import { styled } from 'styled-components';
import { dialogTexts } from '../../../dialog-texts';
import type { Patients } from '../hooks/use-patients';

const { booking: words } = dialogTexts;

const Add = styled(Button)`
  margin-inline-start: -1.25rem;
`;

interface PatientFieldProps {
  readonly patients: Patients;
}

/** For whom the visit is, with a dialog that adds a person; nothing while the people of the account are unknown. */
export function PatientField({ patients }: PatientFieldProps) {
  const [isAdding, setIsAdding] = useState(false);
  if (!patients.chosen) return null;
  return (
    <div>
      <SelectField
        label={words.patient}
        choices={patients.patients.map(({ id, name, isAccountHolder }) => ({
          value: id,
          label: isAccountHolder ? words.accountHolder(name) : name,
        }))}
        value={patients.chosen.id}
        onChange={({ target }) => patients.choose(target.value)}
      />
      {patients.mayAdd && (
        <Add variant="quiet" onClick={() => setIsAdding(true)}>
          {words.addPerson}
        </Add>
      )}
      {isAdding && (
        <FamilyMemberDialog
          member={null}
          onAdded={patients.add}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  );
}
