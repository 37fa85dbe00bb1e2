import { applyCode, showOutcome } from './apply-code.js';

const form = document.querySelector('form');

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const newPassword = new FormData(form).get('password');
  showOutcome(await applyCode('resetPassword', { newPassword }), 'Your password is changed.');
});
