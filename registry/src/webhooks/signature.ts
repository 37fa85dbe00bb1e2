import { createHmac } from 'node:crypto';

/** The header of {@link sign}. */
export const SIGNATURE_HEADER = 'Molar-Signature';

/**
 * The signature of a body that is sent at a time: HMAC-SHA256 of `<seconds>.<body>` with the webhook's secret.
 * @returns `t=<seconds>,v1=<hex>`
 */
export function sign(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  const hmac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hmac}`;
}
