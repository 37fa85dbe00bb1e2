const query = new URLSearchParams(window.location.search);
const form = document.querySelector('form');
const outcome = document.getElementById('outcome');

function backLink() {
  const target = query.get('continueUrl');
  if (!target || !URL.canParse(target)) return '';
  const { protocol, hostname, href } = new URL(target);
  if (!protocol.startsWith('http') || hostname !== window.location.hostname) return '';
  const link = document.createElement('a');
  link.href = href;
  link.textContent = 'Back to the clinic';
  return link;
}

async function resetPassword(newPassword) {
  const key = encodeURIComponent(query.get('apiKey'));
  const path = `/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=${key}`;
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ oobCode: query.get('oobCode'), newPassword }),
  });
  return response.ok;
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const isChanged = await resetPassword(new FormData(form).get('password')).catch(() => false);
  if (!isChanged) {
    outcome.textContent = 'This link has been used already or is no longer valid.';
    return;
  }
  form.hidden = true;
  outcome.replaceChildren('Your password is changed. ', backLink());
});
