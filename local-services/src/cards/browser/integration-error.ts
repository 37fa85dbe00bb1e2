/** A mistake in the page's code, thrown as the provider's script throws it. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
