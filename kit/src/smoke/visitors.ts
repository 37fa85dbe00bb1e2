import { type Permission, type RemotePageEntry, type Role, toPermissions } from 'shared-contracts';
import { type Account, accounts } from './demo-accounts';

/** A way to come to a page: signed out, or with an account. */
export interface Visitor {
  /** For messages. @example 'as reception' */
  readonly name: string;
  /** None for visitors who are signed out. */
  readonly account?: Account;
}

const nobody: Visitor = { name: 'signed out' };
const patient: Visitor = { name: 'as a patient', account: accounts.patient };

/** The demo accounts of staff, the one that may do least first. No account has the role release_manager. */
const staff: readonly (Visitor & { readonly role: Role })[] = [
  { role: 'dentist', name: 'as a dentist', account: accounts.dentist },
  { role: 'reception', name: 'as reception', account: accounts.reception },
  { role: 'owner', name: 'as an owner', account: accounts.admin },
];
const owner = staff.find(({ role }) => role === 'owner')!;

/** Everyone in whose hands a page may look different: of staff an owner, and who may do little else. */
export function listVisitorsOf({ requires, permission }: RemotePageEntry): Visitor[] {
  if (permission) {
    const able = staff.filter(({ role }) =>
      toPermissions([role]).includes(permission as Permission),
    );
    return [...new Set(able.length > 0 ? [able[0]!, able.at(-1)!] : [owner])];
  }
  if (requires === 'anyone') return [nobody, patient];
  return [requires === 'user' ? patient : owner];
}

/**
 * The pages that each visitor opens, in the order in which the remote lists them. `account`: of a site without the demo
 * accounts, who opens all pages.
 */
export function planVisits(
  pages: readonly RemotePageEntry[],
  account?: Account,
): ReadonlyMap<Visitor, readonly RemotePageEntry[]> {
  const own = account && { name: 'with your account', account };
  const listVisitors = (page: RemotePageEntry) =>
    own ? [...(page.requires === 'anyone' ? [nobody] : []), own] : listVisitorsOf(page);
  const plan = new Map<Visitor, RemotePageEntry[]>();
  for (const page of pages) {
    for (const visitor of listVisitors(page)) {
      plan.set(visitor, [...(plan.get(visitor) ?? []), page]);
    }
  }
  return plan;
}
