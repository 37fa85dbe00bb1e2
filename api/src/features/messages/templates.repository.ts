import type { MessageTemplate, NewMessageTemplate } from 'shared-contracts';
import type { Db } from '../../database/connection';

export function listTemplates(db: Db): Promise<MessageTemplate[]> {
  return db
    .selectFrom('message_templates')
    .select(['template_id as id', 'title', 'text'])
    .where('clinic_id', '=', db.clinicId)
    .orderBy('title')
    .orderBy('template_id')
    .execute();
}

export async function insertTemplate(db: Db, template: NewMessageTemplate): Promise<string> {
  const row = await db
    .insertInto('message_templates')
    .values({ ...template, clinic_id: db.clinicId })
    .returning('template_id')
    .executeTakeFirstOrThrow();
  return row.template_id;
}

/** How many templates have changed: 0 or 1. */
export async function updateTemplate(
  db: Db,
  { id, ...template }: MessageTemplate,
): Promise<number> {
  const result = await db
    .updateTable('message_templates')
    .set(template)
    .where('clinic_id', '=', db.clinicId)
    .where('template_id', '=', id)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** How many templates were deleted: 0 or 1. */
export async function deleteTemplate(db: Db, id: string): Promise<number> {
  const result = await db
    .deleteFrom('message_templates')
    .where('clinic_id', '=', db.clinicId)
    .where('template_id', '=', id)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
