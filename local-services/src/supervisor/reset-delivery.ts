import { z } from 'zod';

const resetSchema = z.object({
  type: z.literal('password-reset'),
  email: z.string(),
  oobLink: z.string(),
});

/** The mail that a message of the identity service asks for; null when it asks for none. */
export function toResetDelivery(message: unknown) {
  const { data } = resetSchema.safeParse(message);
  if (!data) return null;
  const { email, oobLink } = data;
  const text = `Follow this link to choose a new password:\n${oobLink}\n\nIf you did not ask for it, ignore this mail.\n`;
  return { type: 'deliver', mail: { to: email, subject: 'Reset your Molar password', text } };
}
