import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DOMAIN } from '../place';
import { OWNER_EMAIL } from '../settings';
import type { Site } from '../site';
import { backUp, examine } from './operator';
import { openPages, requireHttps } from './pages';
import { isOwner, type Person, signUp, waitForEmail } from './people';
import { restartAll } from './restarts';
import { book, pay } from './visit';
import { createVisitor, type Visitor } from './visitor';

/** How a rehearsal went, by its steps; it ends at the first one that fails. */
export interface Played {
  readonly ok: boolean;
  readonly checks: Readonly<Record<string, unknown>>;
  readonly error?: string;
}

/** Links of every email lead to the site by https. */
async function requireSecureLinks({ place, postfix }: Site): Promise<number> {
  const links = (await postfix.list()).flatMap(
    ({ text }) => text.replaceAll(/<!DOCTYPE[^>]*>/g, '').match(/https?:\/\/[^\s"'<>]+/g) ?? [],
  );
  const strange = links.filter((link) => new URL(link).origin !== place.url);
  if (links.length === 0 || strange.length > 0) {
    throw new Error(`links of emails: ${links.length}, elsewhere: ${strange.join(', ')}`);
  }
  return links.length;
}

async function requireOwner(visitor: Visitor, person: Person, expected: boolean): Promise<void> {
  if ((await isOwner(visitor, person)) === expected) return;
  throw new Error(`${person.email} is ${expected ? 'no' : 'an'} owner`);
}

async function payForVisit(site: Site, visitor: Visitor, patient: Person): Promise<object> {
  const visit = await book(visitor, patient);
  await waitForEmail(
    site,
    patient.email,
    (text) => text.includes(site.place.url) && !text.includes('mode=verifyEmail'),
  );
  const { status, payments } = await pay(visitor, patient, visit);
  return { status, paidCents: payments?.[0]?.balanceCents };
}

/** Each process says at its start that nothing is real. */
async function requireWarnings({ place }: Site): Promise<string> {
  for (const name of ['api', 'worker', 'shell']) {
    const log = await readFile(join(place.folder, 'logs', `${name}.log`), 'utf8');
    if (!log.includes('CLINIC_REHEARSAL is set')) throw new Error(`${name} has not warned`);
  }
  return 'logged';
}

type Step = readonly [name: string, play: () => Promise<unknown>];

function listSteps(site: Site, visitor: Visitor): Step[] {
  const people: { patient?: Person } = {};
  return [
    ['pages', () => openPages(visitor)],
    ['https', () => requireHttps(site.place)],
    [
      'owner',
      async () => {
        const owner = await signUp(site, visitor, { email: OWNER_EMAIL, name: 'Olive Owner' });
        await requireOwner(visitor, owner, true);
        return 'verified';
      },
    ],
    [
      'patient',
      async () => {
        const email = `patient@${DOMAIN}`;
        people.patient = await signUp(site, visitor, { email, name: 'Pat Patient' });
        await requireOwner(visitor, people.patient, false);
        return 'verified';
      },
    ],
    ['visit', () => payForVisit(site, visitor, people.patient!)],
    ['warnings', () => requireWarnings(site)],
    ['links', () => requireSecureLinks(site)],
    [
      'backup',
      async () => {
        await backUp(site);
        return 'verified';
      },
    ],
    ['doctor', () => examine(site)],
    ['restarts', () => restartAll(site, visitor)],
  ];
}

/** Plays a site through, from the first page to restarts. */
export async function play(site: Site, say: (line: string) => void): Promise<Played> {
  const visitor = await createVisitor(site.place);
  const checks: Record<string, unknown> = {};
  try {
    for (const [name, step] of listSteps(site, visitor)) {
      try {
        checks[name] = await step();
        say(`ok: ${name}`);
      } catch (error) {
        return { ok: false, checks, error: `${name}: ${String(error)}` };
      }
    }
    return { ok: true, checks };
  } finally {
    visitor.leave();
  }
}
