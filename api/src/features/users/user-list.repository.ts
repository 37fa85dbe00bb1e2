import { sql, type SqlBool } from 'kysely';
import type { exportUsers, QueryOf, User } from 'shared-contracts';
import type { Db } from '../../database/connection';
import type { PageOfRows } from '../../database/pages';
import { toEmail, toPatterns } from '../../database/search-patterns';

/** The email of an open account if it was typed as a whole; else undefined. */
async function findEmail(db: Db, search: string) {
  const email = toEmail(search);
  if (email === undefined) return undefined;
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('clinic_id', '=', db.clinicId)
    .where('email', '=', email)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.email;
}

type Listing = QueryOf<typeof exportUsers> & PageOfRows;

/** The open accounts that are found, sorted as asked for, else by name. */
export async function listOpenUsers(
  db: Db,
  { search = '', filter, sort = 'name', after, limit }: Listing,
): Promise<User[]> {
  const column = sort === 'email' || sort === '-email' ? 'email' : 'name';
  const order = sort === column ? 'asc' : 'desc';
  const { clinicId } = db.clinic;
  const email = await findEmail(db, search);
  const [key, beyond] = [sql.ref(column), sql.raw(order === 'asc' ? '>' : '<')];
  const conditions = [
    ...(email === undefined
      ? toPatterns(search).map(
          // As the indexes have it.
          (pattern) => sql<SqlBool>`lower(' ' || name || ' ' || email) like ${pattern}`,
        )
      : [sql<SqlBool>`email = ${email}`]),
    ...(filter === 'staff' ? [sql<SqlBool>`roles <> '{}'`] : []),
    ...(after === undefined
      ? []
      : [
          sql<SqlBool>`(${key}, user_id) ${beyond} (select ${key}, user_id from users
            where clinic_id = ${clinicId} and user_id = ${after})`,
        ]),
  ];
  const rows = await conditions
    .reduce((query, condition) => query.where(condition), db.selectFrom('searched_users'))
    .select(['user_id as id', 'name', 'email', 'roles'])
    .where('clinic_id', '=', clinicId)
    .where('closed_at', 'is', null)
    .orderBy(column, order)
    .orderBy('user_id', order)
    .limit(limit)
    .execute();
  return rows.map(({ roles, ...row }) => ({
    ...row,
    roles: [...roles],
    role: roles.includes('owner') ? 'admin' : 'patient',
  }));
}
