import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toReturnPath } from 'shared-auth';
import { useLocationState } from '../../../shared/use-location-state';

type Method = 'form' | 'google';

interface AccountAction {
  readonly method: Method;
  /** The signal aborts when someone cancels, or prefers another method. */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/**
 * Logs in or signs up, then goes to the page the visitor came from. Google's window may leave its
 * action pending, so the form checks for its own method alone; the latest action counts.
 */
export function useAccountAction() {
  const navigate = useNavigate();
  const state = useLocationState();
  // Known before the next render: two presses in a row are one.
  const isFormBusy = useRef(false);
  const { mutate, reset, variables, isSuccess, error } = useMutation({
    mutationFn: ({ run }: AccountAction) => run(restart()),
    onError: () => void (isFormBusy.current = false),
  });
  const controller = useRef(new AbortController());

  /** Ends the action before, and returns the signal of the next one. */
  function restart(): AbortSignal {
    controller.current.abort();
    controller.current = new AbortController();
    return controller.current.signal;
  }

  useEffect(() => {
    if (isSuccess) void navigate(toReturnPath(state), { replace: true });
  }, [isSuccess, navigate, state]);

  return {
    start: (method: Method, run: AccountAction['run']) => {
      if (method === 'form' && isFormBusy.current) return;
      isFormBusy.current = method === 'form';
      mutate({ method, run });
    },
    /** Stops waiting for the action: whoever comes in through Google's window later is not signed in. */
    cancel: () => {
      isFormBusy.current = false;
      restart();
      reset();
    },
    /** Also once it is done, until the next page is there. */
    pendingMethod: error ? null : (variables?.method ?? null),
    error,
  };
}
