import { execFileSync } from 'node:child_process';
import { chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DOMAIN, type Place } from './place';
import { isListening, run, waitFor } from '../processes/run';

/** Every address is delivered to one folder; nothing leaves this machine. */
const toMain = (home: string, [uid, gid]: readonly number[]) => `
compatibility_level = 3.6
alias_maps =
alias_database =
queue_directory = ${home}/queue
data_directory = ${home}/data
maillog_file = ${home}/log
maillog_file_prefixes = ${home}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = ${DOMAIN}
mydestination =
mynetworks = 127.0.0.0/8
smtpd_relay_restrictions = permit_mynetworks, reject
smtpd_tls_security_level = none
default_transport = error:nothing leaves this machine
virtual_mailbox_domains = static:all
virtual_mailbox_maps = static:inbox/
virtual_mailbox_base = ${home}/mailboxes
virtual_minimum_uid = 1
virtual_uid_maps = static:${uid}
virtual_gid_maps = static:${gid}
`;

const SERVICES = [
  ...['rewrite', 'bounce', 'defer', 'trace', 'verify', 'retry', 'error'],
  ...['proxymap', 'anvil', 'tlsmgr'],
].map((name) => {
  const program = { rewrite: 'trivial-rewrite', defer: 'bounce', trace: 'bounce', retry: 'error' };
  return `${name} unix - - n - - ${program[name as 'rewrite'] ?? name}`;
});

const toMaster = (port: number) =>
  [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    'qmgr unix n - n 300 1 qmgr',
    'cleanup unix n - n - 0 cleanup',
    'virtual unix - n n - - virtual',
    'postlog unix-dgram n - n - 1 postlogd',
    ...SERVICES,
    '',
  ].join('\n');

/** An email as it was delivered. */
export interface Email {
  readonly to: string;
  /** Headers and body, of which lines are whole again. */
  readonly text: string;
}

const decode = (raw: string): string =>
  raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(parseInt(hex, 16)));

const readId = (kind: '-u' | '-g'): number =>
  Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }));

/** Debian's Postfix, in a folder of its own. */
export interface Postfix {
  readonly list: () => Promise<readonly Email[]>;
  readonly stop: () => Promise<void>;
}

async function listEmails(inbox: string): Promise<Email[]> {
  const names = await readdir(inbox).catch(() => []);
  const raw = await Promise.all(names.map((name) => readFile(join(inbox, name), 'utf8')));
  return raw.map((text) => ({
    to: /^Delivered-To: (\S+)/m.exec(text)?.[1] ?? '',
    text: decode(text),
  }));
}

/** Starts the mail server of the rehearsal. */
export async function startPostfix({ folder, ports }: Place): Promise<Postfix> {
  const home = join(folder, 'postfix');
  const owner = [readId('-u'), readId('-g')] as const;
  for (const part of ['', 'settings', 'queue', 'data', 'mailboxes']) await mkdir(join(home, part));
  await chown(join(home, 'mailboxes'), ...owner);
  const settings = join(home, 'settings');
  await writeFile(join(settings, 'main.cf'), toMain(home, owner));
  await writeFile(join(settings, 'master.cf'), toMaster(ports.smtp));
  await run(['chown', 'postfix', join(home, 'data')]);
  await run(['postfix', '-c', settings, 'start']);
  await waitFor('the mail server answers', () => isListening(ports.smtp));
  return {
    list: () => listEmails(join(home, 'mailboxes', 'inbox', 'new')),
    stop: async () => void (await run(['postfix', '-c', settings, 'stop'])),
  };
}
