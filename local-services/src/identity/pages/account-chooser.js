const query = new URLSearchParams(window.location.search);

function say(failure) {
  document.getElementById('failure').textContent = failure;
}

function report(outcome) {
  if (!window.opener) return say('The page that opened this window is gone.');
  const authEvent = {
    type: query.get('authType'),
    eventId: query.get('eventId'),
    sessionId: 'unused-locally',
    postBody: '',
    tenantId: null,
    ...outcome,
  };
  window.opener.postMessage({ type: 'google-emulator', authEvent }, window.location.origin);
}

/** The emulator accepts plain claims instead of a signed ID token. */
function signIn({ rawId, email, displayName, photoUrl }) {
  const claims = { sub: rawId, email, email_verified: true, name: displayName, picture: photoUrl };
  const answer = new URLSearchParams({
    providerId: query.get('providerId'),
    id_token: JSON.stringify(claims),
  });
  report({ urlResponse: `${window.location.origin}${window.location.pathname}?${answer}` });
}

function randomGoogleId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(21)), (byte) => byte % 10).join('');
}

function toListItem(account) {
  const button = document.createElement('button');
  button.append(account.displayName ?? '', document.createElement('br'), account.email ?? '');
  button.addEventListener('click', () => signIn(account));
  const item = document.createElement('li');
  item.append(button);
  return item;
}

document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  const { email, name } = Object.fromEntries(new FormData(event.target));
  signIn({ rawId: randomGoogleId(), email, displayName: name });
});

document.getElementById('cancel').addEventListener('click', () => {
  report({ urlResponse: null, error: { code: 'auth/popup-closed-by-user' } });
  window.close();
});

try {
  const accounts = await (await fetch('/emulator/local/google-accounts')).json();
  document.getElementById('accounts').append(...accounts.map(toListItem));
} catch {
  say('The accounts could not be listed. Enter one instead.');
}
