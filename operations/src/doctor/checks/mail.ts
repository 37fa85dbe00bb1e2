import {
  type Check,
  type CheckGroup,
  failed,
  type Finding,
  notChecked,
  ok,
  warning,
} from '../check';
import type { Context } from '../context';
import { explainCode } from '../explain-error';
import { askForSender, toAddress } from '../mail-session';

const NEEDS = ['settings of the API'];

interface MailError {
  readonly code?: string;
  /** Of the operating system. */
  readonly originalCode?: string;
  readonly responseCode?: number;
}

/** Servers quote addresses in their answers, so only codes are told. */
function toFault({ code = '', originalCode = code, responseCode }: MailError): Finding {
  const reply = responseCode === undefined ? '' : ` (${responseCode})`;
  if (code === 'EAUTH') {
    return failed(`It rejects the login${reply}.`, 'Correct user and password in SMTP_URL.');
  }
  if (code === 'ETLS') {
    const advice =
      'Use smtps:// or a server that offers STARTTLS, with a certificate of its name; or name its host in PRIVATE_HOSTS, if the network between is yours alone.';
    return failed(`It cannot be used: ${explainCode(code)}${reply}.`, advice);
  }
  const advice = 'Correct host and port in SMTP_URL, or let this machine reach them.';
  return failed(`It cannot be used: ${explainCode(originalCode)}${reply}.`, advice);
}

const server: Check = {
  name: 'mail server',
  needs: NEEDS,
  run: async ({ settingsOf }, signal) => {
    const { SMTP_URL: url, MAIL_FROM: from, PRIVATE_HOSTS: privateHosts } = settingsOf('api');
    if (url === undefined) return warning('There is none, so that emails wait.', 'Set SMTP_URL.');
    const reply = await askForSender({ url, privateHosts, from }, signal).catch(toFault);
    if (typeof reply !== 'number') return reply;
    if (reply >= 200 && reply < 300) return ok('It takes emails from MAIL_FROM. None was sent.');
    const advice = 'Let the mail server send for MAIL_FROM, or choose a sender that it accepts.';
    return failed(`It rejects MAIL_FROM as a sender (${reply}).`, advice);
  },
};

const toDomain = ({ settingsOf }: Context): string =>
  toAddress(settingsOf('api').MAIL_FROM).replace(/^.*@/, '');

const spf: Check = {
  name: 'SPF',
  needs: NEEDS,
  run: async (context) => {
    const domain = toDomain(context);
    const records = (await context.network.readTexts(domain)).filter((text) =>
      /^v=spf1( |$)/i.test(text),
    );
    if (records.length === 1) return ok(`${domain} says which servers send its emails.`);
    if (records.length > 1) {
      const found = `${domain} has ${records.length} SPF records, so that none of them counts.`;
      return failed(found, 'Make one of them.');
    }
    const advice =
      'Add the TXT record that your mail provider names, such as `v=spf1 include:… -all`.';
    return warning(`${domain} does not say which servers send its emails.`, advice);
  },
};

const dkim: Check = {
  name: 'DKIM',
  needs: [...NEEDS, 'settings of the commands'],
  run: async (context) => {
    const { DKIM_SELECTOR: selector } = context.settingsOf('operations');
    if (selector === undefined) {
      const advice =
        'Set DKIM_SELECTOR, which your mail provider names, to have the key looked for.';
      return notChecked('Nothing says under which name the key is published.', advice);
    }
    const name = `${selector}._domainkey.${toDomain(context)}`;
    const texts = await context.network.readTexts(name);
    if (texts.some((text) => /(^|;)\s*p=\s*[^\s;]/.test(text))) return ok(`${name} has the key.`);
    const advice = 'Add the record that your mail provider names.';
    return warning(
      `${name} has no key, so that receivers may take emails for forged ones.`,
      advice,
    );
  },
};

/** The domain itself and those above it, without the top-level domain: one record can be for all below. */
const listDomains = (domain: string): string[] => {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
};

const dmarc: Check = {
  name: 'DMARC',
  needs: NEEDS,
  run: async (context) => {
    const domain = toDomain(context);
    for (const name of listDomains(domain)) {
      const texts = await context.network.readTexts(`_dmarc.${name}`);
      const record = texts.find((text) => /^v=DMARC1\s*;/i.test(text));
      const [, policy] = /;\s*p=(\w+)/i.exec(record ?? '') ?? [];
      if (policy) return ok(`${name} asks receivers for the policy “${policy}”.`);
    }
    const advice = `Add the TXT record _dmarc.${domain}, at first \`v=DMARC1; p=none\`.`;
    return warning(`${domain} does not say what receivers shall do with forged emails.`, advice);
  },
};

/** Whether emails are sent, and believed. */
export const mailChecks: CheckGroup = { title: 'Email', checks: [server, spf, dkim, dmarc] };
