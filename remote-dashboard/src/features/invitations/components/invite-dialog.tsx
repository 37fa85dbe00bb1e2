import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { endpointQuery } from 'shared-auth';
import {
  emailSchema,
  INVITATION_DAYS,
  inviteStaff,
  listStaffInvitations,
  nameSchema,
  staffPaths,
  type ResponseOf,
  type Role,
  roles,
} from 'shared-contracts';
import { CellLink, QueryView, showAtFields, toRule, UnsavedChanges, useSave } from 'shared-data';
import { Button, Dialog, FormError, SelectField, Stack, TextField } from 'shared-ui';
import { texts } from '../../../texts';

const { invitations: labels } = texts;

interface Values {
  name: string;
  email: string;
  role: Role | '';
  doctorId: string;
}

const empty: Values = { name: '', email: '', role: '', doctorId: '' };

interface InviteDialogProps {
  readonly onClose: () => void;
  /** What follows once the invitation is on its way. */
  readonly onInvited: () => void;
}

function useInviteForm({ onInvited }: InviteDialogProps) {
  const form = useForm({ defaultValues: empty });
  const saving = useSave(inviteStaff, {
    changes: [listStaffInvitations],
    fields: showAtFields(form, {
      role_held: 'email',
      invitation_open: 'email',
      doctor_linked: 'doctorId',
    }),
    proceed: onInvited,
  });
  const submit = form.handleSubmit(({ name, email, role, doctorId }) => {
    if (role === '') return;
    const body = { name, email, role, doctorId: role === 'dentist' ? doctorId : null };
    saving.save({ body }, { saved: labels.sent(email.trim()) });
  });
  return { ...saving, form, submit };
}

interface InviteFormProps {
  readonly dentists: ResponseOf<typeof listStaffInvitations>['dentists'];
  readonly control: ReturnType<typeof useInviteForm>;
}

/** Which dentist's account the person gets. */
function DentistChoice({ dentists, control: { form } }: InviteFormProps) {
  const { register, formState } = form;
  if (dentists.length === 0) {
    return (
      <p role="status">
        {labels.noDentists} <CellLink to={staffPaths.addDoctor}>{texts.users.addDoctor}</CellLink>
      </p>
    );
  }
  return (
    <SelectField
      {...register('doctorId', { required: labels.dentistRequired })}
      label={labels.dentist}
      hint={labels.dentistHint}
      placeholder={labels.dentistRequired}
      choices={dentists.map(({ id, name }) => ({ value: id, label: name }))}
      error={formState.errors.doctorId?.message}
      isRequired
    />
  );
}

/** After an error what was entered stays. */
function InviteForm({ dentists, control }: InviteFormProps) {
  const { form, submit, isPending, message } = control;
  const { register, formState } = form;
  const { errors, isDirty } = formState;
  const role = useWatch({ control: form.control, name: 'role' });
  const hasNobody = role === 'dentist' && dentists.length === 0;
  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('name', { validate: toRule(nameSchema) })}
        label={labels.name}
        maxLength={120}
        autoComplete="off"
        error={errors.name?.message}
        isRequired
      />
      <TextField
        {...register('email', { validate: toRule(emailSchema) })}
        type="email"
        label={labels.email}
        autoComplete="off"
        error={errors.email?.message}
        isRequired
      />
      <SelectField
        {...register('role', { required: labels.roleRequired })}
        label={labels.role}
        hint={role === '' ? undefined : labels.allows[role]}
        placeholder={labels.roleRequired}
        choices={roles.map((one) => ({ value: one, label: labels.roles[one] }))}
        error={errors.role?.message}
        isRequired
      />
      {role === 'dentist' && <DentistChoice dentists={dentists} control={control} />}
      <UnsavedChanges isDirty={isDirty && !isPending} />
      <FormError>{message}</FormError>
      <Button type="submit" isFullWidth isLoading={isPending} disabled={hasNobody}>
        {labels.submit}
      </Button>
    </Stack>
  );
}

/** Invites a person to work at the clinic, with the role that will be theirs. */
export function InviteDialog(props: InviteDialogProps) {
  const control = useInviteForm(props);
  const query = useQuery(endpointQuery(listStaffInvitations, {}));
  return (
    <Dialog
      isOpen
      isBusy={control.isPending}
      onOpenChange={props.onClose}
      title={labels.add}
      description={labels.lead(INVITATION_DAYS)}
    >
      <QueryView query={query}>
        {({ dentists }) => <InviteForm dentists={dentists} control={control} />}
      </QueryView>
    </Dialog>
  );
}
