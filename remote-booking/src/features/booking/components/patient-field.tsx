import { SelectField } from 'shared-ui';
import { dialogTexts } from '../../../dialog-texts';
import type { Patients } from '../hooks/use-patients';

const { booking: words } = dialogTexts;

interface PatientFieldProps {
  readonly patients: Patients;
}

/** Shown only to accounts with family members. */
export function PatientField({ patients }: PatientFieldProps) {
  if (!patients.hasFamily) return null;
  return (
    <SelectField
      label={words.patient}
      choices={patients.patients.map(({ id, name, isAccountHolder }) => ({
        value: id,
        label: isAccountHolder ? words.accountHolder(name) : name,
      }))}
      value={patients.chosen?.id}
      onChange={({ target }) => patients.choose(target.value)}
    />
  );
}
