import { createTransport } from 'nodemailer';

/** A mail handed over inside this machine, without SMTP. */
export interface DeliveredMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const composer = createTransport({ streamTransport: true, buffer: true });

/** The mail as it would have come over SMTP. */
export async function composeMail({ to, subject, text }: DeliveredMail): Promise<Buffer> {
  const from = { name: 'Local mail', address: 'no-reply@clinic.test' };
  const { message } = await composer.sendMail({ from, to, subject, text });
  return message as Buffer;
}
