import { texts } from '../../../texts';

const { rules } = texts.account;
const MIN_PASSWORD_LENGTH = 6;
/** At least 8 characters, a lower and an upper case letter, and a digit or a non-word character. */
const STRONG_PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*[\d\W]).{8,}$/s;

const isGiven = (message: string) => ({
  required: message,
  setValueAs: (text: string) => text.trim(),
});

/**
 * What the clinic would refuse is refused before the provider opens an account, which nobody could
 * log in to afterwards. The schemas are fetched when first asked, not with the page.
 */
const fitsClinic = (field: 'name' | 'email', message: string) => ({
  validate: async (text: string) => {
    const check = await import('./clinic-check').catch(() => null);
    if (check === null) return texts.unexpected;
    return check.isAccepted(field, text) || message;
  },
});

export const emailRules = isGiven(rules.emailRequired);

export const newNameRules = {
  ...isGiven(rules.nameRequired),
  ...fitsClinic('name', rules.nameLength),
};

export const newEmailRules = { ...emailRules, ...fitsClinic('email', rules.emailInvalid) };

export const passwordRules = {
  required: rules.passwordRequired,
  minLength: { value: MIN_PASSWORD_LENGTH, message: rules.passwordLength },
};

export const newPasswordRules = {
  ...passwordRules,
  pattern: { value: STRONG_PASSWORD, message: rules.passwordStrength },
};
