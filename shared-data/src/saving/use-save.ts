import { type QueryClient, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, callApi } from 'shared-auth';
import {
  type Draft,
  type Endpoint,
  type InputOf,
  type ResponseOf,
  toEndpointName,
} from 'shared-contracts';
import { language, SOURCE_LANGUAGE } from 'shared-texts';
import { notify, useBusyDialog } from 'shared-ui';
import { texts } from '../texts';
import { toErrorText } from '../to-error-text';
import { useIsShown } from '../use-is-shown';
import { askBeforeLeaving } from './ask-before-leaving';
import { type Issue, joinIssues, type ShowIssues } from './show-at-fields';

/** What follows a save. */
export interface Outcome<Response> {
  /** What a notification says after a success, wherever the reader is by then; null for nothing. */
  readonly saved?: string | ((response: Response) => string | null) | undefined;
  /** Takes the save back: offered in that notification, and still works after the page was left. */
  readonly undo?: ((response: Response) => void) | undefined;
  /** Called after a success, also when the component is gone. */
  readonly onSaved?: ((response: Response) => void) | undefined;
  /** What follows on the page, such as closing the dialog; not called when the component is gone. */
  readonly proceed?: ((response: Response) => void) | undefined;
  /** Called after a failure, also when the component is gone. */
  readonly onFailed?: (error: Error) => void;
  /** Shows what is wrong with single fields, see `showAtFields`. */
  readonly fields?: ShowIssues;
}

/** What a save changes, what follows it, and where its failure is told. */
export interface SaveOptions<Response> extends Outcome<Response> {
  /** The endpoints whose cached data the save changes. */
  readonly changes?: readonly Endpoint[] | undefined;
  /**
   * Where a failure is told while the component is on the screen: `form` (default) for one that shows `message`,
   * `notification` for a button. A notification tells it in any case when the component is gone.
   */
  readonly errors?: 'form' | 'notification';
}

/** What {@link useSave} returns. */
export interface Save<Input, Response> {
  /** Saves. `outcome` has what depends on the input, and counts instead of the hook's own. */
  readonly save: (input: Input, outcome?: Outcome<Response>) => void;
  readonly isPending: boolean;
  /** Why the last save failed, unless its fields say so; null otherwise. */
  readonly message: string | null;
  /** The failure itself, for pages that go by its code. */
  readonly error: Error | null;
  /** The response to the last save; undefined before. */
  readonly data: Response | undefined;
  /** Forgets the last save. */
  readonly reset: () => void;
}

function toIssues(error: Error): readonly Issue[] {
  const message = toErrorText(error);
  if (!(error instanceof ApiError)) return [{ path: 'internal', message }];
  const { code, details, requestId } = error;
  if (details.length === 0) return [{ path: code, message }];
  // The API, unlike the check before a request, words its details in English.
  const isReadable = language === SOURCE_LANGUAGE || requestId === null;
  return isReadable ? details : details.map(({ path }) => ({ path, message }));
}

async function refetch(client: QueryClient, changes: readonly Endpoint[]): Promise<void> {
  const keys = changes.map((endpoint) => [toEndpointName(endpoint)]);
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/**
 * Saves by an endpoint of the API, which takes days and times as they were typed and tells which are none, or by a
 * function. What became of it is told also when the component is gone: a
 * success by a notification, a failure at the form or else by a notification. After a success the save is pending
 * until what it changes has been fetched again; a dialog around a form stays open as long. The browser asks before the tab is
 * closed while the request is on its way.
 * @example
 * const { save, isPending, message } = useSave(addAlert, { changes: [getPatient], saved: labels.added, proceed: onClose });
 */
export function useSave<E extends Endpoint>(
  endpoint: E,
  options?: SaveOptions<ResponseOf<E>>,
): Save<InputOf<E> | Draft<InputOf<E>>, ResponseOf<E>>;
export function useSave<Input, Response>(
  send: (input: Input) => Promise<Response>,
  options?: SaveOptions<Response>,
): Save<Input, Response>;
export function useSave<Input, Response>(
  target: Endpoint | ((input: Input) => Promise<Response>),
  { changes = [], errors = 'form', ...always }: SaveOptions<Response> = {},
): Save<Input, Response> {
  const isShown = useIsShown();
  const [message, setMessage] = useState<string | null>(null);
  const send =
    typeof target === 'function'
      ? target
      : (input: Input) => callApi(target, input as InputOf<Endpoint>) as Promise<Response>;
  const { mutateAsync, isPending, error, data, reset } = useMutation({
    mutationFn: (input: Input) => askBeforeLeaving(send(input)),
    onSettled: async (...[, failure, , , { client }]) => {
      const refetched = refetch(client, changes);
      if (failure === null) await refetched;
    },
  });
  useBusyDialog(isPending && errors === 'form');

  function succeed(response: Response, { saved, undo, onSaved, proceed }: Outcome<Response>) {
    const told = typeof saved === 'function' ? saved(response) : saved;
    const action = undo && { label: texts.undo, onPress: () => undo(response) };
    if (told) notify.success(told, action);
    onSaved?.(response);
    if (isShown()) proceed?.(response);
  }

  function fail(failure: Error, { fields = joinIssues, onFailed }: Outcome<Response>) {
    onFailed?.(failure);
    const issues = toIssues(failure);
    const reason = joinIssues(issues) ?? '';
    if (errors === 'notification') notify.error(reason);
    else if (isShown()) setMessage(fields(issues));
    else notify.error(texts.notSaved(reason));
  }

  return {
    save: (input, outcome) => {
      const options = { ...always, ...outcome };
      setMessage(null);
      void mutateAsync(input).then(
        (response) => succeed(response, options),
        (failure: Error) => fail(failure, options),
      );
    },
    isPending,
    message,
    error,
    data,
    reset: () => {
      setMessage(null);
      reset();
    },
  };
}
