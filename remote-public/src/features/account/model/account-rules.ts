import { texts } from '../../../texts';

const { rules } = texts.account;
const MIN_PASSWORD_LENGTH = 6;
/** At least 8 characters, a lower and an upper case letter, and a digit or a non-word character. */
const STRONG_PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*[\d\W]).{8,}$/s;

const isGiven = (message: string) => ({
  required: message,
  setValueAs: (text: string) => text.trim(),
});

export const nameRules = isGiven(rules.nameRequired);

export const emailRules = isGiven(rules.emailRequired);

export const passwordRules = {
  required: rules.passwordRequired,
  minLength: { value: MIN_PASSWORD_LENGTH, message: rules.passwordLength },
};

export const newPasswordRules = {
  ...passwordRules,
  pattern: { value: STRONG_PASSWORD, message: rules.passwordStrength },
};
