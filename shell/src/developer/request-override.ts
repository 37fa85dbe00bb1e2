import { requireSession, type SessionState } from 'shared-auth';
import { OVERRIDES_PATH } from 'shared-contracts';
import { toCleanUrl } from './clean-url';
import { previewTexts } from './texts';

const words = previewTexts.preview;

type Admin = Extract<SessionState, { status: 'signed-in' }>;

type Tell = (text: string) => void;

/** Resolves once an admin is signed in. Others are told, once, that they have to be one. */
function whenAdmin(tell: Tell): Promise<Admin> {
  const { store } = requireSession();
  let isTold = false;
  return new Promise((resolve) => {
    const check = (state: SessionState) => {
      const { status } = state;
      if (status === 'signed-in' && state.rights.status === 'known' && state.rights.isAdmin) {
        return resolve(state);
      }
      const isOther =
        status === 'signed-out' || (status === 'signed-in' && state.rights.status === 'known');
      if (!isOther || isTold) return;
      isTold = true;
      tell(words.onlyOwners);
    };
    check(store.getState());
    store.subscribe(check);
  });
}

/** Asks the server for stored releases or for remotes of a developer's own server, and reloads the page with them. */
export async function requestOverride(remotes: string, tell: Tell): Promise<void> {
  const { user } = await whenAdmin(tell);
  const response = await fetch(OVERRIDES_PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${requireSession().getAccessToken()}`,
    },
    body: JSON.stringify({ email: user.email, remotes }),
  }).catch(() => null);
  if (response?.ok) window.location.replace(toCleanUrl());
  else tell(words.notOpened);
}
