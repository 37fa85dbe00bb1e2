/** At least 8 characters, a lower and an upper case letter, and a digit or a non-word character. */
export const STRONG_PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*[\d\W]).{8,}$/s;
