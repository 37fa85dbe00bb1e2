import type { OobRecord } from 'firebase-tools/lib/emulator/auth/state';

const texts: Record<string, Record<'subject' | 'request' | 'ignore', string>> = {
  PASSWORD_RESET: {
    subject: 'Reset your Molar password',
    request: 'Follow this link to choose a new password:',
    ignore: "If you didn't request this, you can ignore this email.",
  },
  VERIFY_EMAIL: {
    subject: 'Confirm your email address for Molar',
    request: 'Follow this link to confirm your email address:',
    // Anyone who follows it without having signed up would confirm someone else's account.
    ignore: "If you didn't sign up, don't follow the link: someone may have used your address.",
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Confirm your new email address for Molar',
    request: 'Follow this link to log in with this email address from now on:',
    ignore: "If you didn't ask for it, don't follow the link: someone may have used your address.",
  },
  EMAIL_SIGNIN: {
    subject: 'Your sign-in link for Molar',
    request: 'Follow this link to sign in. It works once:',
    ignore: "If you didn't request this, you can ignore this email.",
  },
};

/** The email that the provider would send for a code; null when it would send none. */
export function toAccountEmail({ requestType, email, newEmail, oobLink }: OobRecord) {
  const found = texts[requestType];
  if (!found) return null;
  const { subject, request, ignore } = found;
  return { to: newEmail ?? email, subject, text: `${request}\n${oobLink}\n\n${ignore}\n` };
}

export type AccountEmail = NonNullable<ReturnType<typeof toAccountEmail>>;
