import { toSmtpOptions } from 'shared-server';
import addressparser from 'nodemailer/lib/addressparser';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';

/** The address of a sender such as `Molar <clinic@clinic.example>`. */
export const toAddress = (from: string): string =>
  addressparser(from, { flatten: true })[0]?.address ?? from;

const OFFER_SENDER = 'OFFER-SENDER';

const settle = (work: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => work((error) => (error ? reject(error) : resolve())));

/** A connection that can name a sender and take it back. */
function openConnection(options: SMTPConnection.Options, from: string) {
  let status = 0;
  // The library names a sender only together with a message, but a custom way to log in may send any command.
  const offer = async (context: SMTPConnection.CustomAuthenticationContext): Promise<void> => {
    ({ status } = await context.sendCommand(`MAIL FROM:<${toAddress(from)}>`));
    await context.sendCommand('RSET');
    context.resolve();
  };
  const connection = new SMTPConnection({ ...options, customAuth: { [OFFER_SENDER]: offer } });
  const offerSender = async (): Promise<number> => {
    await settle((done) => connection.login({ method: OFFER_SENDER }, done));
    return status;
  };
  return { connection, offerSender };
}

interface Sender {
  readonly url: string;
  readonly privateHosts: readonly string[];
  readonly from: string;
}

/**
 * Connects and logs in as emails are sent, names their sender and returns the server's reply to that, such as 250; sends no email.
 * Throws the library's error.
 */
export async function askForSender(
  { url, privateHosts, from }: Sender,
  signal: AbortSignal,
): Promise<number> {
  const transport = new SMTPTransport(toSmtpOptions(url, privateHosts));
  const { connection, offerSender } = openConnection(transport.options, from);
  const broken = new Promise<never>((_resolve, reject) => connection.once('error', reject));
  signal.addEventListener('abort', () => connection.close());
  const talk = async (): Promise<number> => {
    await settle((done) => connection.connect(done));
    const auth = transport.getAuth({});
    if (auth && connection.allowsAuth) await settle((done) => connection.login(auth, done));
    return offerSender();
  };
  try {
    return await Promise.race([talk(), broken]);
  } finally {
    broken.catch(() => undefined);
    connection.quit();
    connection.close();
  }
}
