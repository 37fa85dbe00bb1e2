/** Away from the port of a site that somebody may be looking at. */
export const SITE_PORT = 3900;

/** `SITE_URL` tests a site that runs already. */
export const SITE_URL = process.env.SITE_URL ?? `http://localhost:${SITE_PORT}`;
