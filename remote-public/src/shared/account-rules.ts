import { loadCode } from './load-code';
import { texts } from '../texts';

const { rules } = texts.account;
const MIN_PASSWORD_LENGTH = 6;
/** At least 8 characters, a lower and an upper case letter, and a digit or a non-word character. */
const STRONG_PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*[\d\W]).{8,}$/s;

const isRequired = (message: string) => ({
  required: message,
  setValueAs: (text: string) => text.trim(),
});

/**
 * What the clinic would reject is rejected before the provider opens an account, which nobody could
 * log in to afterwards. The schemas are fetched when first needed, not with the page.
 */
const fitsClinic = (
  field: 'name' | 'email',
  messages: { readonly tooLong: string; readonly invalid: string },
) => ({
  validate: async (text: string) => {
    const { findFault } = await loadCode(import('./clinic-check'));
    const fault = findFault(field, text);
    return fault === null || messages[fault];
  },
});

export const emailRules = isRequired(rules.emailRequired);

export const newNameRules = {
  ...isRequired(rules.nameRequired),
  ...fitsClinic('name', { tooLong: rules.nameLength, invalid: rules.nameInvalid }),
};

export const newEmailRules = {
  ...emailRules,
  ...fitsClinic('email', { tooLong: rules.emailInvalid, invalid: rules.emailInvalid }),
};

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
