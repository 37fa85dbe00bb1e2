/** The browser gave no passkey; `message` is written for the person who sees the page. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}
