import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import {
  addChild,
  dateOfBirthSchema,
  getPatient,
  listPatients,
  nameSchema,
  parseDateOfBirth,
  type Patient,
  staffPaths,
} from 'shared-contracts';
import {
  forgetChanges,
  FormDateField,
  showAtFields,
  toOptionalRule,
  toRule,
  UnsavedChanges,
  useSave,
} from 'shared-data';
import { Button, Dialog, FormError, Stack, TextField } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';
import { recordTexts } from '../../../record-texts';

const { child: labels } = recordTexts;
const { form: fieldLabels } = patientTexts;

function toText({ name, emailsGoTo, hasAccount }: Patient): string {
  const emails = emailsGoTo ? labels.toParent(name, emailsGoTo.email) : labels.noEmail(name);
  return hasAccount ? `${emails} ${labels.inAccount(name)}` : emails;
}

interface ChildDialogProps {
  readonly parent: Patient;
  readonly onClose: () => void;
}

/** Adds a child of a patient and leads to its page. Says who gets the emails about it. */
export function ChildDialog({ parent, onClose }: ChildDialogProps) {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { name: '', dateOfBirth: '' } });
  const { register, control, handleSubmit, formState } = form;
  const { errors } = formState;
  const { save, isPending, message } = useSave(addChild, {
    changes: [getPatient, listPatients],
    fields: showAtFields(form, { date_of_birth_invalid: 'dateOfBirth', child_exists: 'name' }),
    proceed: ({ id }) => {
      forgetChanges();
      onClose();
      void navigate(staffPaths.patient(id));
    },
  });
  const submit = handleSubmit(({ name: typed, dateOfBirth }) => {
    const name = typed.trim();
    const body = { name, dateOfBirth: parseDateOfBirth(dateOfBirth) };
    save({ params: { id: parent.id }, body }, { saved: labels.added(name, parent.name) });
  });

  return (
    <Dialog
      isOpen
      isBusy={isPending}
      onOpenChange={onClose}
      size="small"
      title={labels.title(parent.name)}
      description={toText(parent)}
    >
      <Stack as="form" gap="l" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...register('name', { validate: toRule(nameSchema) })}
          label={fieldLabels.name}
          error={errors.name?.message}
          autoComplete="off"
          isRequired
        />
        <FormDateField
          control={control}
          name="dateOfBirth"
          rules={{ validate: toOptionalRule(dateOfBirthSchema) }}
          label={fieldLabels.dateOfBirth}
          isBirthDate
        />
        <UnsavedChanges isDirty={formState.isDirty && !isPending} />
        <FormError>{message}</FormError>
        <Button type="submit" isFullWidth isLoading={isPending}>
          {labels.submit}
        </Button>
      </Stack>
    </Dialog>
  );
}
