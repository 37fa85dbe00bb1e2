import { useForm } from 'react-hook-form';
import { type PasswordChange, requireSession } from 'shared-auth';
import { STRONG_PASSWORD } from 'shared-contracts';
import { Button, Dialog, FormError, Stack, PasswordField } from 'shared-ui';
import { texts } from '../../../texts';
import { useLoginChange } from '../hooks/use-login-change';

const { login: labels } = texts.security;

const newPasswordRules = {
  required: labels.newPasswordRequired,
  pattern: { value: STRONG_PASSWORD, message: labels.newPasswordWeak },
};

/** Asks for the present password with the new one. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm<PasswordChange>();
  const { errors } = formState;
  const { save, isPending, message } = useLoginChange(
    (change: PasswordChange) => requireSession().changePassword(change),
    { saved: labels.passwordChanged, proceed: onClose },
  );
  const submit = handleSubmit((change) => save(change));

  return (
    <Dialog
      isOpen
      isBusy={isPending}
      onOpenChange={onClose}
      size="small"
      title={labels.changePassword}
    >
      <Stack as="form" gap="l" noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          {...register('password', { required: labels.passwordRequired })}
          label={labels.password}
          autoComplete="current-password"
          error={errors.password?.message}
          isRequired
        />
        <PasswordField
          {...register('newPassword', newPasswordRules)}
          label={labels.newPassword}
          autoComplete="new-password"
          hint={labels.newPasswordHint}
          error={errors.newPassword?.message}
          isRequired
        />
        <FormError>{message}</FormError>
        <Button type="submit" isFullWidth isLoading={isPending}>
          {labels.changePassword}
        </Button>
      </Stack>
    </Dialog>
  );
}
