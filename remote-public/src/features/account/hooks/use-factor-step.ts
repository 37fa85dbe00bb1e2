import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  ApiError,
  IdentityError,
  requireSession,
  toReturnPath,
  useSession,
  type WaitingLogin,
} from 'shared-auth';
import { useIsShown } from 'shared-data';
import { factorTexts } from '../../../factor-texts';
import { useLocationState } from '../../../shared/use-location-state';

const isWaiting = (login: WaitingLogin): boolean => {
  const state = requireSession().store.getState();
  return state.status === 'signed-out' && state.waiting === login;
};

const isSignedIn = ({ user }: WaitingLogin): boolean => {
  const state = requireSession().store.getState();
  return state.status === 'signed-in' && state.user.uid === user.uid;
};

/** The account needs another step by now: its factors were removed, or it has got one. */
const isReason = (error: unknown): error is ApiError =>
  error instanceof ApiError && /^second_factor_(setup_)?required$/.test(error.code);

/** Nobody gets in by this login: it is too old, or the account is closed. */
const isFinal = (error: unknown): error is ApiError | IdentityError =>
  error instanceof IdentityError
    ? error.endsSession
    : error instanceof ApiError &&
      (error.code === 'token_expired' || error.code === 'account_closed');

/** Ends a login whose page is left, but not when strict mode shows the page again at once. */
function useEndWhenLeft(login: WaitingLogin): void {
  const asks = useIsShown();
  const [isShown] = useState(() => asks);
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (!isShown() && isWaiting(login)) void requireSession().logOut();
      }),
    [isShown, login],
  );
}

interface FactorStep {
  readonly login: WaitingLogin;
  /** Back to the form, with what is to be said there. */
  readonly onLeave: (message: string | null) => void;
}

/** The step after the password. It goes on to the page that the person asked for, or back to the form. */
export function useFactorStep({ login, onLeave }: FactorStep) {
  const navigate = useNavigate();
  const state = useLocationState();
  const session = useSession();
  const [reason, setReason] = useState(login.reason);
  /** Whether a change of the session is this step's own, which is not over with it. */
  const [isBusy, setIsBusy] = useState(false);
  useEndWhenLeft(login);

  // Another tab may have signed the person in, or ended the login.
  useEffect(() => {
    if (isBusy || isWaiting(login)) return;
    if (isSignedIn(login)) void navigate(toReturnPath(state), { replace: true });
    else onLeave(factorTexts.factor.ended);
  }, [session, isBusy, login, navigate, state, onLeave]);

  /** Leaves the login, which signs nobody in any more. */
  function giveUp(message: string | null): void {
    void requireSession().logOut();
    onLeave(message);
  }

  /** `call` makes one call of the step; it stays busy after a success, until `goOn`. */
  async function call<T extends object>(send: (bearer: string) => Promise<T>): Promise<T> {
    setIsBusy(true);
    try {
      return await requireSession().continueSignIn(send);
    } catch (error) {
      if (isFinal(error)) giveUp(error.message);
      if (isReason(error)) setReason(error);
      setIsBusy(false);
      throw error;
    }
  }

  return { reason, call, giveUp, goOn: () => setIsBusy(false) };
}
