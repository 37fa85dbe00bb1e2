import { type FormSettings, staffPaths } from 'shared-contracts';
import { emptyForm } from './form-fields';
import { medicalHistory } from './medical-history';

/** In place of the ID of a form. */
const NEW = 'new';

const TEMPLATE = 'template';

/** The addresses of the page for a form that is not there yet. */
export const newFormPaths = {
  empty: staffPaths.editForm(NEW),
  fromTemplate: `${staffPaths.editForm(NEW)}?${TEMPLATE}=medical-history`,
} as const;

/** What a new form begins with, by its address; null for the address of a form that is there. */
export function findNewForm(id: string, query: URLSearchParams): FormSettings | null {
  if (id !== NEW) return null;
  return query.has(TEMPLATE) ? medicalHistory : emptyForm;
}
