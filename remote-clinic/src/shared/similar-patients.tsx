import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { endpointQuery } from 'shared-auth';
import {
  listSimilarPatients,
  nameSchema,
  parseDateOfBirth,
  paths,
  phoneSchema,
  type SimilarPatient,
} from 'shared-contracts';
import { forgetChanges, SecondaryText, useDebounced } from 'shared-data';
import { Card, LiveRegion, Stack, TextLink } from 'shared-ui';
import { styled } from 'styled-components';
import { patientTexts } from '../patient-texts';
import type { PatientFieldValues } from './patient-fields';
import { formatPatient } from './patient-format';

const { similar: labels } = patientTexts;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** What is typed so far as a search; null while there is no whole name. */
function toQuery({ name, dateOfBirth, phone }: Omit<PatientFieldValues, 'email'>) {
  const known = nameSchema.safeParse(name);
  if (!known.success) return null;
  const born = parseDateOfBirth(dateOfBirth);
  const number = phoneSchema.safeParse(phone.trim());
  return {
    name: known.data,
    ...(born && { dateOfBirth: born }),
    ...(number.success && { phone: number.data }),
  };
}

function useSimilar(form: UseFormReturn<PatientFieldValues>): readonly SimilarPatient[] {
  const [name, dateOfBirth, phone] = useWatch({
    control: form.control,
    name: ['name', 'dateOfBirth', 'phone'],
  });
  const settled = useDebounced(JSON.stringify(toQuery({ name, dateOfBirth, phone })));
  const query = JSON.parse(settled) as ReturnType<typeof toQuery>;
  const { data } = useQuery({
    ...endpointQuery(listSimilarPatients, { query: query ?? { name: '' } }),
    enabled: query !== null,
  });
  return query ? (data ?? []) : [];
}

interface SimilarPatientsProps {
  readonly form: UseFormReturn<PatientFieldValues>;
  /** Where the patient that is there already leads; their page by default. */
  readonly toPath?: (id: string) => string;
}

/** Warns of patients who are probably the one being added, with what tells them apart; nothing without any. */
export function SimilarPatients({ form, toPath = paths.patient }: SimilarPatientsProps) {
  const similar = useSimilar(form);
  return (
    <>
      <LiveRegion message={similar.length > 0 ? labels.heading : ''} />
      {similar.length > 0 && (
        <Card tone="warm">
          <Stack gap="s">
            <strong>{labels.heading}</strong>
            <List aria-label={labels.heading}>
              {similar.map((patient) => (
                <li key={patient.id}>
                  <TextLink to={toPath(patient.id)} onClick={forgetChanges}>
                    {formatPatient(patient)}
                  </TextLink>{' '}
                  <SecondaryText>
                    {[patient.phone, patient.email].filter(Boolean).join(labels.separator)}
                  </SecondaryText>
                </li>
              ))}
            </List>
            <SecondaryText>{labels.hint}</SecondaryText>
          </Stack>
        </Card>
      )}
    </>
  );
}
