const query = new URLSearchParams(window.location.search);

/** Sends the link's code to one of the emulator's operations; whether it took it. */
export async function applyCode(operation, fields) {
  const key = encodeURIComponent(query.get('apiKey'));
  const path = `/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=${key}`;
  const request = fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ oobCode: query.get('oobCode'), ...fields }),
  });
  return request.then(
    ({ ok }) => ok,
    () => false,
  );
}

function createLoginLink() {
  const link = document.createElement('a');
  link.href = '/login';
  link.textContent = 'Back to login';
  return link;
}

/** Replaces the form when the code was taken, and says so either way. */
export function showOutcome(isTaken, success) {
  const outcome = document.getElementById('outcome');
  if (!isTaken) {
    outcome.textContent = 'This link has been used already or is no longer valid.';
    return;
  }
  document.querySelector('form').hidden = true;
  outcome.replaceChildren(`${success} `, createLoginLink());
}
