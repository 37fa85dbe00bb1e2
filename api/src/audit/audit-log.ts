import type { Db } from '../database/connection';

/** Who acts, from where and when. */
export interface Actor {
  readonly userId: string;
  readonly ip: string;
  readonly now: Date;
}

/** For what nobody asked for: the entry names no actor. */
export interface SystemActor {
  readonly userId: null;
  readonly ip: null;
  readonly now: Date;
}

export const bySystem = (now: Date): SystemActor => ({ userId: null, ip: null, now });

/** A call of someone who is signed in. */
export interface StaffCall {
  readonly caller: { readonly userId: string };
  readonly request: { readonly ip: string };
}

/** Who makes a call. */
export const toActor = ({ caller, request }: StaffCall, now: Date): Actor => ({
  userId: caller.userId,
  ip: request.ip,
  now,
});

/** What was done: `<thing>.<done>`, such as `role.granted`. */
export type AuditAction = `${string}.${string}`;

/** A change to note. `before` and `after` hold what changed; no names, addresses or texts of patients. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly subject: { readonly type: string; readonly id: string };
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** Adds an entry to the audit log, in the transaction of the change if there is one. */
export async function recordAudit(
  db: Db,
  { actor, action, subject, before, after }: AuditEntry & { readonly actor: Actor | SystemActor },
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      clinic_id: db.clinicId,
      at: actor.now,
      actor_id: actor.userId,
      ip: actor.ip,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}
