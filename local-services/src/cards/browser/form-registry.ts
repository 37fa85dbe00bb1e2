import type { CardForm } from './card-form';
import { IntegrationError } from './integration-error';

const forms = new WeakMap<object, CardForm>();

export const keepForm = (element: object, form: CardForm) => void forms.set(element, form);

export const dropForm = (element: object) => void forms.delete(element);

/** The form behind an element that is on the page. Throws an IntegrationError otherwise. */
export function requireForm(element: unknown): CardForm {
  const form = typeof element === 'object' && element ? forms.get(element) : undefined;
  if (form?.root.isConnected) return form;
  throw new IntegrationError(
    'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
  );
}
