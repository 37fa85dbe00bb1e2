import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { toReturnPath } from 'shared-auth';
import { toUserMessage } from '../../../shared/to-user-message';
import { useLocationState } from '../../../shared/use-location-state';

type Way = 'form' | 'google';

interface AccountAction {
  readonly way: Way;
  readonly run: () => Promise<void>;
}

/**
 * Runs a way in, then goes to the page the visitor came from. Google's window may leave its way
 * pending, so the form asks for its own alone; the latest way counts.
 */
export function useAccountAction() {
  const navigate = useNavigate();
  const state = useLocationState();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ run }: AccountAction) => run(),
  });

  return {
    start: (way: Way, run: AccountAction['run']) =>
      mutate(
        { way, run },
        { onSuccess: () => void navigate(toReturnPath(state), { replace: true }) },
      ),
    pendingWay: isPending ? variables.way : null,
    errorMessage: error && toUserMessage(error),
  };
}
