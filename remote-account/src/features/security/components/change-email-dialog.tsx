import { useForm } from 'react-hook-form';
import { type EmailChange, requireSession } from 'shared-auth';
import { emailSchema } from 'shared-contracts';
import { toRule } from 'shared-data';
import { Button, Dialog, FormError, Stack, PasswordField, TextField } from 'shared-ui';
import { texts } from '../../../texts';
import { useLoginChange } from '../hooks/use-login-change';

const { login: labels } = texts.security;

const toAddress = (text: string): string => emailSchema.safeParse(text).data ?? text;

interface ChangeEmailDialogProps {
  /** The present one. */
  readonly email: string;
  readonly onSent: (newEmail: string) => void;
  readonly onClose: () => void;
}

/** Sends a link to another address, with which it takes the place of the present one. */
export function ChangeEmailDialog({ email, onSent, onClose }: ChangeEmailDialogProps) {
  const { register, handleSubmit, formState } = useForm<EmailChange>();
  const { errors } = formState;
  const { save, isPending, message } = useLoginChange(
    async (change: EmailChange) => {
      await requireSession().changeEmail(change);
      onSent(change.newEmail);
    },
    { proceed: onClose },
  );
  const submit = handleSubmit(({ newEmail, password }) =>
    save({ newEmail: toAddress(newEmail), password }),
  );
  const isOther = (text: string) => toAddress(text) !== email || labels.sameEmail;

  return (
    <Dialog
      isOpen
      isBusy={isPending}
      onOpenChange={onClose}
      size="small"
      title={labels.changeEmail}
      description={labels.emailText}
    >
      <Stack as="form" gap="l" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...register('newEmail', { validate: { isEmail: toRule(emailSchema), isOther } })}
          label={labels.newEmail}
          type="email"
          autoComplete="email"
          error={errors.newEmail?.message}
          isRequired
        />
        <PasswordField
          {...register('password', { required: labels.passwordRequired })}
          label={labels.password}
          autoComplete="current-password"
          error={errors.password?.message}
          isRequired
        />
        <FormError>{message}</FormError>
        <Button type="submit" isFullWidth isLoading={isPending}>
          {labels.sendLink}
        </Button>
      </Stack>
    </Dialog>
  );
}
