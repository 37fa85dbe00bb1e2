import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { endpointQuery } from 'shared-auth';
import {
  formatDate,
  listSimilarPatients,
  nameSchema,
  parseDateOfBirth,
  staffPaths,
  phoneSchema,
  type SimilarPatient,
} from 'shared-contracts';
import { forgetChanges, SecondaryText, useDebounced } from 'shared-data';
import { Button, ButtonLink, Card, LiveRegion, space, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { patientTexts } from '../patient-texts';
import { recordTexts } from '../record-texts';
import { type Compared, CompareTable } from './compare-table';
import type { PatientFieldValues } from './patient-values';
import { formatPatient } from './patient-format';
import { formatPhone } from './phone';

const { similar: labels } = patientTexts;
const { compare, similar: actions } = recordTexts;

const List = styled.ul`
  display: grid;
  gap: ${space.l};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** What is typed so far as a search; null while there is no whole name. */
function toQuery({
  name,
  dateOfBirth,
  phone,
}: Pick<PatientFieldValues, 'name' | 'dateOfBirth' | 'phone'>) {
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

/** What is typed beside what the clinic knows of a patient. */
function compareTyped(
  { name, dateOfBirth, phone, email }: PatientFieldValues,
  known: SimilarPatient,
): Compared[] {
  const { form } = patientTexts;
  const born = parseDateOfBirth(dateOfBirth);
  const toPhone = (number: string | null) => (number ? formatPhone(number) : null);
  return [
    { label: form.name, values: [name.trim(), known.name] },
    {
      label: form.dateOfBirth,
      values: [born && formatDate(born), known.dateOfBirth && formatDate(known.dateOfBirth)],
    },
    { label: form.phone, values: [toPhone(phone.trim()), toPhone(known.phone)] },
    { label: form.email, values: [email.trim().toLowerCase() || null, known.email] },
  ];
}

interface SimilarPatientsProps {
  readonly form: UseFormReturn<PatientFieldValues>;
  /** Where the patient that is there already leads; their page by default. */
  readonly toPath?: (id: string) => string;
  /** `submit`: adding as a new patient sends the form; `dismiss`: it closes the warning, as there is more to fill in. */
  readonly onAddNew: 'submit' | 'dismiss';
  /** Whether the form is being sent. */
  readonly isBusy?: boolean;
}

/** Shows patients who are probably the one being added beside what is typed, with what differs; nothing without any. */
export function SimilarPatients(props: SimilarPatientsProps) {
  const { form, toPath = staffPaths.patient, onAddNew, isBusy = false } = props;
  const values = useWatch({ control: form.control, compute: (all: PatientFieldValues) => all });
  const [others, setOthers] = useState<readonly string[]>([]);
  const similar = useSimilar(form).filter(({ id }) => !others.includes(id));
  return (
    <>
      <LiveRegion message={similar.length > 0 ? labels.heading : ''} />
      {similar.length > 0 && (
        <Card tone="warm">
          <Stack>
            <strong>{labels.heading}</strong>
            <List aria-label={labels.heading}>
              {similar.map((patient) => (
                <Stack as="li" key={patient.id} gap="s">
                  <CompareTable
                    caption={compare.withTyped(formatPatient(patient))}
                    sides={[compare.typed, compare.onRecord]}
                    only={[compare.onlyTyped, compare.onlyOnRecord]}
                    rows={compareTyped(values, patient)}
                  />
                  <ButtonLink
                    variant="secondary"
                    to={toPath(patient.id)}
                    aria-label={actions.useNamed(formatPatient(patient))}
                    onClick={forgetChanges}
                  >
                    {actions.use}
                  </ButtonLink>
                </Stack>
              ))}
            </List>
            <SecondaryText>{labels.hint}</SecondaryText>
            <Button
              type={onAddNew === 'submit' ? 'submit' : 'button'}
              variant="secondary"
              isFullWidth
              isLoading={isBusy}
              {...(onAddNew === 'dismiss' && {
                onClick: () => setOthers([...others, ...similar.map(({ id }) => id)]),
              })}
            >
              {actions.addNew}
            </Button>
          </Stack>
        </Card>
      )}
    </>
  );
}
