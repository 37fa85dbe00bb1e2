/** Of a token, as `visitorTokenSchema` has it: pages that only read the hash load no schemas. */
const TOKEN = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/**
 * The hash of the appointment page by which a visitor returns to the time that is kept for them. Browsers send it to no
 * server, and it goes along where the way back goes: into the link of an email that is opened on another device.
 */
export const toVisitorHash = (token: string): string => `#visitor=${token}`;

/** The token of a hash by {@link toVisitorHash}; null for any other. */
export function parseVisitorHash(hash: string): string | null {
  const token = new URLSearchParams(hash.slice(1)).get('visitor');
  return token !== null && TOKEN.test(token) ? token : null;
}
