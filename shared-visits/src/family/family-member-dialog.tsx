import { useForm } from 'react-hook-form';
import { callApi } from 'shared-auth';
import {
  type AccountPatient,
  addFamilyMember,
  dateOfBirthSchema,
  getEmailChoices,
  listAccountPatients,
  type FamilyMember,
  nameSchema,
  parseDateOfBirth,
  updateFamilyMember,
} from 'shared-contracts';
import { Button, Dialog, FormError, Stack, TextField } from 'shared-ui';
import { FormDateField, showAtFields, toOptionalRule, toRule, useSave } from 'shared-data';
import { familyTexts } from '../family-texts';

const { family: labels } = familyTexts;

interface FamilyMemberDialogProps {
  /** Null to add one. */
  readonly member: AccountPatient | null;
  /** Called with a person who was added. */
  readonly onAdded?: (person: AccountPatient) => void;
  readonly onClose: () => void;
}

/** Adds or changes a family member; an error keeps what was entered. */
export function FamilyMemberDialog({ member, onAdded, onClose }: FamilyMemberDialogProps) {
  const form = useForm({
    defaultValues: { name: member?.name ?? '', dateOfBirth: member?.dateOfBirth ?? '' },
  });
  const { control, register, handleSubmit, formState } = form;
  const { errors } = formState;

  async function send(body: FamilyMember): Promise<void> {
    if (member)
      return void (await callApi(updateFamilyMember, { params: { id: member.id }, body }));
    const { id } = await callApi(addFamilyMember, { body });
    onAdded?.({ id, ...body, isAccountHolder: false });
  }

  const { save, isPending, message } = useSave(send, {
    changes: [listAccountPatients, getEmailChoices],
    fields: showAtFields(form, { date_of_birth_invalid: 'dateOfBirth' }),
    proceed: onClose,
  });

  const submit = handleSubmit(({ name, dateOfBirth }) => {
    const body = { name: name.trim(), dateOfBirth: parseDateOfBirth(dateOfBirth) };
    save(body, { saved: member ? labels.changed(body.name) : labels.added(body.name) });
  });

  return (
    <Dialog
      isOpen
      isBusy={isPending}
      onOpenChange={onClose}
      size="small"
      title={member ? labels.editTitle(member.name) : labels.addTitle}
    >
      <Stack
        as="form"
        gap="l"
        noValidate
        onSubmit={(event) => {
          // React passes it on to a form around the dialog too.
          event.stopPropagation();
          void submit(event);
        }}
      >
        <TextField
          {...register('name', { validate: toRule(nameSchema) })}
          label={labels.name}
          error={errors.name?.message}
          autoComplete="off"
          isRequired
        />
        <FormDateField
          control={control}
          name="dateOfBirth"
          rules={{ validate: toOptionalRule(dateOfBirthSchema) }}
          label={labels.dateOfBirth}
          isBirthDate
        />
        <FormError>{message}</FormError>
        <Button type="submit" isFullWidth isLoading={isPending}>
          {labels.save}
        </Button>
      </Stack>
    </Dialog>
  );
}
