import { requireSession, type SessionState } from 'shared-auth';
import { OVERRIDES_PATH } from 'shared-contracts';

type Admin = Extract<SessionState, { status: 'signed-in' }>;

function whenAdmin(): Promise<Admin> {
  const { store } = requireSession();
  return new Promise((resolve) => {
    const check = (state: SessionState) => {
      if (state.status !== 'signed-in') return;
      if (state.rights.status === 'known' && state.rights.isAdmin) resolve(state);
    };
    check(store.getState());
    store.subscribe(check);
  });
}

function getCleanUrl(): string {
  const url = new URL(window.location.href);
  url.searchParams.delete('remote');
  return url.href;
}

/** Asks the server to use remotes of a developer's own server, and reloads the page with them. */
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
  if (response.ok) window.location.replace(getCleanUrl());
}
