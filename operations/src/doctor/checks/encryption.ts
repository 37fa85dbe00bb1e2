import { isPrivateDatabase } from 'shared-server';
import { type Check, failed, ok } from '../check';

const OWN_CONNECTION = 'select version from pg_stat_ssl where pid = pg_backend_pid() and ssl';

/** What PostgreSQL says of the connection: a pooler between could end the encryption that the API sees. */
export const encryption: Check = {
  name: 'encryption',
  needs: ['database'],
  run: async ({ query, settingsOf }) => {
    const { DATABASE_URL: url, PRIVATE_HOSTS: hosts } = settingsOf('api');
    const [encrypted] = await query<{ version: string }>(OWN_CONNECTION);
    if (encrypted) return ok(`PostgreSQL is reached by ${encrypted.version}.`);
    if (isPrivateDatabase(url, hosts)) {
      return ok('It is not encrypted, and leads to this machine or to one of PRIVATE_HOSTS.');
    }
    const advice =
      'End DATABASE_URL in ?sslmode=verify-full, and let a pooler between reach PostgreSQL by TLS as well.';
    return failed('What PostgreSQL gets of the API is not encrypted.', advice);
  },
};
