import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError, endpointMutation } from 'shared-auth';
import {
  type AccountPatient,
  addFamilyMember,
  listAccountPatients,
  parseDateOfBirth,
  updateFamilyMember,
} from 'shared-contracts';
import { Button, Dialog, FormError, notify, Stack, TextField } from 'shared-ui';
import { toErrorText, validateName, validateOptionalDateOfBirth } from 'shared-pages';
import { texts } from '../../../texts';

const { family: labels } = texts.account;
const invalidates = [listAccountPatients];

interface FamilyMemberDialogProps {
  /** Null to add one. */
  readonly member: AccountPatient | null;
  readonly onClose: () => void;
}

/** Adds or changes a family member; an error keeps what was entered. */
export function FamilyMemberDialog({ member, onClose }: FamilyMemberDialogProps) {
  const adding = useMutation(endpointMutation(addFamilyMember, { invalidates }));
  const changing = useMutation(endpointMutation(updateFamilyMember, { invalidates }));
  const { isPending, error } = member ? changing : adding;
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: member?.name ?? '', dateOfBirth: member?.dateOfBirth ?? '' },
  });
  const { errors } = formState;
  const isAboutDate = error instanceof ApiError && error.code === 'date_of_birth_invalid';

  const submit = handleSubmit(({ name, dateOfBirth }) => {
    if (isPending) return;
    const body = { name: name.trim(), dateOfBirth: parseDateOfBirth(dateOfBirth) };
    const onSuccess = () => {
      notify.success(member ? labels.changed(body.name) : labels.added(body.name));
      onClose();
    };
    if (member) changing.mutate({ params: { id: member.id }, body }, { onSuccess });
    else adding.mutate({ body }, { onSuccess });
  });

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={member ? labels.editTitle(member.name) : labels.addTitle}
    >
      <Stack as="form" gap="l" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...register('name', { validate: validateName })}
          label={labels.name}
          error={errors.name?.message}
          autoComplete="off"
          isRequired
        />
        <TextField
          {...register('dateOfBirth', { validate: validateOptionalDateOfBirth })}
          label={labels.dateOfBirth}
          type="date"
          error={errors.dateOfBirth?.message ?? (isAboutDate ? error.message : undefined)}
          autoComplete="off"
        />
        <FormError>{error && !isAboutDate && toErrorText(error)}</FormError>
        <Button type="submit" isFullWidth isLoading={isPending}>
          {labels.save}
        </Button>
      </Stack>
    </Dialog>
  );
}
