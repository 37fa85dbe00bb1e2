import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from 'shared-auth';
import { listPatients } from 'shared-contracts';
import { toErrorText, useDebounced } from 'shared-data';
import { type Choice, FormError, SelectField, type SelectFieldProps, TextField } from 'shared-ui';
import { patientTexts } from '../patient-texts';
import { recordTexts } from '../record-texts';
import { formatPatient } from './patient-format';
import { formatPhone } from './phone';

const { merge: labels } = recordTexts;

/** The patients that a search finds, as choices. */
function useChoices(search: string, excludedId: string | null) {
  const { data, error } = useQuery({
    ...endpointQuery(listPatients, { query: { search } }),
    enabled: search !== '',
  });
  const choices = (data?.patients ?? [])
    .filter(({ id }) => id !== excludedId)
    .map(({ id, phone, email, ...who }) => ({
      value: id,
      label: [formatPatient(who), phone && labels.phone(formatPhone(phone)), email]
        .filter(Boolean)
        .join(labels.separator),
    }));
  return { choices, error };
}

interface PatientPickerProps extends Omit<SelectFieldProps, 'choices'> {
  readonly searchLabel: string;
  /** A patient who is not offered; null for none. */
  readonly excludedId: string | null;
  /** The patient who is chosen at first; null for none. */
  readonly known?: Choice | null;
}

/** Finds a patient: a search, and a choice among those it finds. Who is chosen stays among them. */
export function PatientPicker(props: PatientPickerProps) {
  const { searchLabel, excludedId, known = null, onChange, ...select } = props;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Choice | null>(known);
  const { choices, error } = useChoices(useDebounced(search.trim()), excludedId);
  const others = choices.filter(({ value }) => value !== chosen?.value);
  return (
    <>
      <TextField
        label={searchLabel}
        type="search"
        hint={patientTexts.list.search}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        autoComplete="off"
      />
      <SelectField
        {...select}
        choices={chosen ? [chosen, ...others] : others}
        onChange={(event) => {
          const { value } = event.target;
          setChosen(choices.find((choice) => choice.value === value) ?? chosen);
          onChange?.(event);
        }}
      />
      <FormError>{error && toErrorText(error)}</FormError>
    </>
  );
}
