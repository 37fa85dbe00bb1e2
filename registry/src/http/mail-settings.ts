import { httpUrl, smtpUrl } from 'shared-server';
import { z } from 'zod';
import type { MailSettings } from '../webhooks/mailer';

/** For emails to `mailto:` webhooks: none of these, or all. */
export const mailSettings = {
  REGISTRY_SMTP_URL: smtpUrl.optional(),
  /** The sender, such as `Molar <releases@clinic.example>`. */
  REGISTRY_MAIL_FROM: z.string().min(1).optional(),
  /** Where people reach the site, for the link in emails. */
  PUBLIC_URL: httpUrl.optional(),
};

type Settings = z.output<z.ZodObject<typeof mailSettings>> & {
  readonly PRIVATE_HOSTS: readonly string[];
};

/** The settings of emails; null when there are none. */
export function toMailSettings(settings: Settings): MailSettings | null {
  const { REGISTRY_SMTP_URL: url, REGISTRY_MAIL_FROM: from, PUBLIC_URL: siteUrl } = settings;
  if (!url || !from || !siteUrl) return null;
  return { smtpUrl: url, from, siteUrl, privateHosts: settings.PRIVATE_HOSTS };
}
