import { z } from 'zod';

const resetSchema = z.object({
  type: z.literal('password-reset'),
  email: z.string(),
  oobLink: z.string(),
});

/** The email to send for a message of the identity emulator; null for other messages. */
export function toResetDelivery(message: unknown) {
  const { data } = resetSchema.safeParse(message);
  if (!data) return null;
  const { email, oobLink } = data;
  const text = `Follow this link to choose a new password:\n${oobLink}\n\nIf you didn't request this, you can ignore this email.\n`;
  return { type: 'deliver', mail: { to: email, subject: 'Reset your Molar password', text } };
}
