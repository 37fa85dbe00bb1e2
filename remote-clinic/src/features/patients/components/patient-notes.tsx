import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useOutletContext } from 'react-router-dom';
import { endpointMutation } from 'shared-auth';
import {
  addPatientNote,
  formatInstant,
  getPatient,
  type Patient,
  type SiteContext,
} from 'shared-contracts';
import { SecondaryText, toErrorText } from 'shared-pages';
import {
  Badge,
  Button,
  Card,
  CheckboxField,
  FormError,
  notify,
  SectionHeading,
  Stack,
  TextArea,
} from 'shared-ui';
import { styled } from 'styled-components';
import { patientTexts } from '../../../patient-texts';

const { notes: labels } = patientTexts;

const NoteText = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** After an error the text stays. */
function NoteForm({ patientId }: { readonly patientId: string }) {
  const { mutate, isPending, error } = useMutation(
    endpointMutation(addPatientNote, { invalidates: [getPatient] }),
  );
  const { register, handleSubmit, formState, reset } = useForm({
    defaultValues: { text: '', isAlert: false },
  });

  const submit = handleSubmit((body) => {
    if (isPending) return;
    const onSuccess = () => {
      notify.success(labels.added);
      reset();
    };
    mutate({ params: { id: patientId }, body }, { onSuccess });
  });

  return (
    <Stack as="form" gap="m" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        {...register('text', { validate: (text) => text.trim() !== '' || labels.required })}
        label={labels.label}
        maxLength={1000}
        error={formState.errors.text?.message}
        isRequired
      />
      <CheckboxField {...register('isAlert')} label={labels.isAlert} />
      <FormError>{error && toErrorText(error)}</FormError>
      <div>
        <Button type="submit" variant="secondary" isLoading={isPending}>
          {labels.add}
        </Button>
      </div>
    </Stack>
  );
}

/** The notes of the staff, newest first, and the form that adds one. */
export function PatientNotes({ patient }: { readonly patient: Patient }) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  return (
    <Stack as="section" aria-labelledby="notes-heading">
      <SectionHeading id="notes-heading" title={labels.heading} />
      <NoteForm patientId={patient.id} />
      {patient.notes.length === 0 && <p>{labels.none}</p>}
      {patient.notes.map(({ id, text, isAlert, author, createdAt }) => (
        <Card
          as="article"
          key={id}
          aria-label={labels.by(author, formatInstant(createdAt, timeZone))}
        >
          <Stack gap="s" alignItems="start">
            {isAlert && <Badge tone="warning">{labels.alert}</Badge>}
            <NoteText>{text}</NoteText>
            <SecondaryText>{labels.by(author, formatInstant(createdAt, timeZone))}</SecondaryText>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
