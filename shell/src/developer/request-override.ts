import { requireSession, type SessionState } from 'shared-auth';
import { OVERRIDES_PATH } from 'shared-contracts';

type Admin = Extract<SessionState, { status: 'signed-in' }>;

function whenAdmin(): Promise<Admin> {
  const { store } = requireSession();
  return new Promise((resolve) => {
    const look = (state: SessionState) => {
      if (state.status === 'signed-in' && state.isAdmin === true) resolve(state);
    };
    look(store.getState());
    store.subscribe(look);
  });
}

function toCleanUrl(): string {
  const url = new URL(window.location.href);
  url.searchParams.delete('remote');
  return url.href;
}

/** Asks the server for remotes of a developer's own server, and starts the page anew with them. */
export async function requestOverride(remotes: string): Promise<void> {
  const { user } = await whenAdmin();
  const response = await fetch(OVERRIDES_PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${requireSession().getAccessToken()}`,
    },
    body: JSON.stringify({ email: user.email, remotes }),
  });
  if (response.ok) window.location.replace(toCleanUrl());
}
