import { applyCode, showOutcome } from './apply-code.js';

// Not at once: programs that look into emails for their reader open every link.
document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  showOutcome(await applyCode('update', {}), 'Your email address is confirmed.');
});
