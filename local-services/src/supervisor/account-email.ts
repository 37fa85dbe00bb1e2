import { z } from 'zod';

const messageSchema = z.object({
  type: z.literal('account-email'),
  kind: z.enum(['password-reset', 'email-verification']),
  email: z.string(),
  oobLink: z.string(),
});

const texts = {
  'password-reset': {
    subject: 'Reset your Molar password',
    request: 'Follow this link to choose a new password:',
    ignore: "If you didn't request this, you can ignore this email.",
  },
  'email-verification': {
    subject: 'Confirm your email address for Molar',
    request: 'Follow this link to confirm your email address:',
    // Whoever follows it without having signed up would confirm someone else's account.
    ignore: "If you didn't sign up, don't follow the link: someone may have used your address.",
  },
};

/** The email that a message of the identity service asks for; null when it asks for none. */
export function toAccountEmail(message: unknown) {
  const { data } = messageSchema.safeParse(message);
  if (!data) return null;
  const { subject, request, ignore } = texts[data.kind];
  const text = `${request}\n${data.oobLink}\n\n${ignore}\n`;
  return { type: 'deliver', email: { to: data.email, subject, text } };
}
