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

/** The names that a path may have on the form: as told, itself, and the field that it is a part of. */
const toNames = (path: string, names: Readonly<Record<string, string>>): readonly string[] =>
  [names[path], path, path.split('.', 1)[0]].filter((name) => name !== undefined);

/**
 * Shows issues at the fields of a form, and moves focus to the first of them. What belongs to no field on the screen
 * is left to the form: an error that nobody sees would stop each further attempt without a word. `names` has the
 * fields of paths, or of codes of the API, that are called otherwise.
 * @example useSave(createDoctor, { fields: showAtFields(form, { doctor_exists: 'email' }) })
 */
export function showAtFields<F extends FieldValues>(
  form: Pick<UseFormReturn<F>, 'setError' | 'clearErrors' | 'getFieldState'>,
  names: Readonly<Record<string, Path<F>>> = {},
): ShowIssues {
  function show(name: Path<F>, message: string, shouldFocus: boolean): boolean {
    form.setError(name, { message }, { shouldFocus });
    if (isOnScreen(form.getFieldState(name).error?.ref)) return true;
    form.clearErrors(name);
    return false;
  }

  return (issues) => {
    const shown = new Set<string>();
    const contains = (name: string) => [...shown].some((field) => field.startsWith(`${name}.`));
    const rest = issues.filter(({ path, message }) => {
      const candidates = toNames(path, names);
      // The first issue of a field counts.
      if (candidates.some((name) => shown.has(name))) return false;
      const found = candidates.find(
        // To clear what contains a shown field would clear that one too.
        (name) => !contains(name) && show(name as Path<F>, message, shown.size === 0),
      );
      if (found !== undefined) shown.add(found);
      return found === undefined;
    });
    return joinIssues(rest);
  };
}
