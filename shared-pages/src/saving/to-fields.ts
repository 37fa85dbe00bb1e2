import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** What is wrong with one field, by its name or, of the API, its path. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** Shows issues at their fields; returns what is to be said of the whole form, null for nothing. */
export type ShowIssues = (issues: readonly Issue[]) => string | null;

/** Several issues of a form as one text. */
export const joinIssues = (issues: readonly Issue[]): string | null =>
  [...new Set(issues.map(({ message }) => message))].join(' ') || null;

/** The element of a field; a group of radio buttons and a field without an element count as shown. */
const isOnScreen = (ref: unknown): boolean =>
  ref !== undefined && !(ref instanceof Element && !ref.isConnected);

/**
 * Shows issues at the fields of a form, and moves focus to the first of them. What belongs to no field on the screen
 * is left to the form: an error that nobody sees would stop each further attempt without a word. `names` has the
 * fields of paths, or of codes of the API, that are called otherwise.
 * @example useSave(createDoctor, { fields: toFields(form, { doctor_exists: 'email' }) })
 */
export function toFields<F extends FieldValues>(
  form: Pick<UseFormReturn<F>, 'setError' | 'clearErrors' | 'getFieldState'>,
  names: Readonly<Record<string, Path<F>>> = {},
): ShowIssues {
  return (issues) => {
    const shown = new Set<string>();
    const rest = issues.filter(({ path, message }) => {
      const name = names[path] ?? (path as Path<F>);
      // The first issue of a field counts.
      if (shown.has(name)) return false;
      form.setError(name, { message }, { shouldFocus: shown.size === 0 });
      if (isOnScreen(form.getFieldState(name).error?.ref)) shown.add(name);
      else form.clearErrors(name);
      return !shown.has(name);
    });
    return joinIssues(rest);
  };
}
