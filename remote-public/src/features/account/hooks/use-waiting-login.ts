import { useState } from 'react';
import { type SessionState, useSession, type WaitingLogin } from 'shared-auth';

const toWaiting = (state: SessionState): WaitingLogin | null =>
  state.status === 'signed-out' ? (state.waiting ?? null) : null;

/**
 * The login whose second factor is asked for, until `leave`: also once it is done, because recovery codes may follow.
 * `message` says why it was left. An older shell (until shell 2.0.0) keeps no login, and ends it with a message.
 */
export function useWaitingLogin() {
  const waiting = useSession(toWaiting);
  const [login, setLogin] = useState<WaitingLogin | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  if (waiting !== null && waiting !== login) {
    setLogin(waiting);
    setMessage(null);
  }
  return {
    login,
    message,
    leave: (reason: string | null) => {
      setLogin(null);
      setMessage(reason);
    },
  };
}
