import { STRONG_PASSWORD } from 'shared-contracts';
import { loadCode } from './load-code';
import { texts } from '../texts';

const { rules } = texts.account;
const MIN_PASSWORD_LENGTH = 6;

const isRequired = (message: string) => ({
  required: message,
  setValueAs: (text: string) => text.trim(),
});

export const emailRules = isRequired(rules.emailRequired);

export const newNameRules = isRequired(rules.nameRequired);

const clinicRules = {
  name: { tooLong: rules.nameLength, invalid: rules.nameInvalid },
  email: { tooLong: rules.emailInvalid, invalid: rules.emailInvalid },
} as const;

/**
 * Why the clinic would reject the name or the email of a new account; null when it would not. Asked before the
 * provider opens an account, which nobody could log in to afterwards. The schemas are fetched when first needed,
 * so this is no rule of the form: those read what is typed meanwhile, not what is sent.
 */
export async function findClinicFault(
  account: Partial<Record<keyof typeof clinicRules, string>>,
): Promise<{ readonly field: keyof typeof clinicRules; readonly message: string } | null> {
  const { findFault } = await loadCode(import('./clinic-check'));
  for (const field of ['name', 'email'] as const) {
    const value = account[field];
    const fault = value === undefined ? null : findFault(field, value);
    if (fault) return { field, message: clinicRules[field][fault] };
  }
  return null;
}

export const passwordRules = {
  required: rules.passwordRequired,
  minLength: { value: MIN_PASSWORD_LENGTH, message: rules.passwordLength },
};

export const newPasswordRules = {
  ...passwordRules,
  pattern: { value: STRONG_PASSWORD, message: rules.passwordStrength },
};

/** The email that the page before left in the location's state; without one, what is typed already stays. */
export function toTypedEmail(state: unknown): string | undefined {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : undefined;
}
