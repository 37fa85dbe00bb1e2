import { createUser, getAccessToken, getIsAdmin } from 'shared-contracts';
import type { Email } from '../postfix';
import { waitFor } from '../../processes/run';
import type { Site } from '../site';
import type { Visitor } from './visitor';

/** An account with a verified address. */
export interface Person {
  readonly email: string;
  readonly name: string;
  readonly token: string;
}

const PASSWORD = 'Rehearse-1!';

/** Calls the identity provider as a page of the site does: by the site's own address. */
async function askProvider({ place }: Site, visitor: Visitor, [operation, json]: [string, object]) {
  const { status, body } = await visitor.send(
    `/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=rehearsal`,
    { method: 'POST', headers: { origin: place.url }, json },
  );
  if (status !== 200) throw new Error(`accounts:${operation} answered ${status}: ${body}`);
  return JSON.parse(body) as { readonly idToken: string };
}

/** The first email to somebody that `isIt`. */
export const waitForEmail = (
  { postfix }: Site,
  to: string,
  isIt: (text: string) => boolean,
): Promise<Email> =>
  waitFor(`an email to ${to} arrives`, async () => {
    const emails = await postfix.list();
    return emails.find((email) => email.to === to && isIt(email.text)) ?? null;
  });

/** Signs up, follows the link in the email that confirms the address, and signs in. */
export async function signUp(
  site: Site,
  visitor: Visitor,
  { email, name }: Pick<Person, 'email' | 'name'>,
): Promise<Person> {
  const login = { email, password: PASSWORD, returnSecureToken: true };
  const opened = await askProvider(site, visitor, ['signUp', login]);
  const asked = { requestType: 'VERIFY_EMAIL', idToken: opened.idToken };
  await askProvider(site, visitor, ['sendOobCode', asked]);
  const { text } = await waitForEmail(site, email, (sent) => sent.includes('mode=verifyEmail'));
  const link = new URL(/https?:\/\/\S+mode=verifyEmail\S*/.exec(text)?.[0] ?? 'none:');
  if (link.origin !== site.place.url) throw new Error(`the email leads to ${link.origin}`);
  const page = await visitor.send(link.pathname + link.search);
  if (page.status !== 200) throw new Error(`the link in the email answered ${page.status}`);
  await askProvider(site, visitor, ['update', { oobCode: link.searchParams.get('oobCode') }]);
  const { idToken } = await askProvider(site, visitor, ['signInWithPassword', login]);
  await visitor.call(createUser, { body: { name, email } }, idToken);
  const { accessToken } = await visitor.call(getAccessToken, { query: { email } }, idToken);
  return { email, name, token: accessToken };
}

export async function isOwner(visitor: Visitor, { email, token }: Person): Promise<boolean> {
  return (await visitor.call(getIsAdmin, { params: { email } }, token)).isAdmin;
}
