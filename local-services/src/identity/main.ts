import { createTransport } from 'nodemailer';
import { httpUrl, integer, parseSettings, runServer } from 'shared-server';
import { z } from 'zod';
import { startIdentity } from './identity-server';

const schema = z.object({
  PORT: integer(0, 65_535),
  /** Takes the emails that the provider would send. */
  SMTP_URL: z.url({ protocol: /^smtp$/ }),
  IDENTITY_PROJECT_ID: z.string().min(1),
  IDENTITY_STATE_FILE: z.string().min(1),
  /** The site of a rehearsal; a local start is on localhost, on a port that may change. */
  IDENTITY_SITE_URL: httpUrl.optional(),
});

await runServer('identity', async () => {
  const env = parseSettings(schema, process.env, 'the identity emulator');
  const from = { name: 'Local email', address: 'no-reply@clinic.test' };
  const smtp = createTransport(env.SMTP_URL, { from });
  const { port, stop } = await startIdentity({
    port: env.PORT,
    projectId: env.IDENTITY_PROJECT_ID,
    stateFile: env.IDENTITY_STATE_FILE,
    siteUrl: env.IDENTITY_SITE_URL,
    onEmail: (email) => void smtp.sendMail(email).catch(console.error),
  });
  return { ports: { port }, stop };
});
