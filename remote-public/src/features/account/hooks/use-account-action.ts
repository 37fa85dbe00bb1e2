import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { toReturnPath } from 'shared-auth';
import { useLocationState } from '../../../shared/use-location-state';

type Method = 'form' | 'google';

interface AccountAction {
  readonly method: Method;
  readonly run: () => Promise<void>;
}

/**
 * Logs in or signs up, then goes to the page the visitor came from. Google's window may leave its
 * action pending, so the form checks for its own method alone; the latest action counts.
 */
export function useAccountAction() {
  const navigate = useNavigate();
  const state = useLocationState();
  const { mutate, reset, variables, isSuccess, error } = useMutation({
    mutationFn: ({ run }: AccountAction) => run(),
  });

  useEffect(() => {
    if (isSuccess) void navigate(toReturnPath(state), { replace: true });
  }, [isSuccess, navigate, state]);

  return {
    start: (method: Method, run: AccountAction['run']) => mutate({ method, run }),
    /** Stops waiting for the action; whatever becomes of it changes nothing here any more. */
    cancel: reset,
    /** Also once it is done, until the next page is there. */
    pendingMethod: error ? null : (variables?.method ?? null),
    error,
  };
}
