import { isPrivateHost } from 'shared-server';

/** How to reach a mail server: one on another host gets neither login nor email before the connection is encrypted. */
export const toSmtpOptions = (url: string, privateHosts: readonly string[]) => ({
  url,
  requireTLS: !isPrivateHost(new URL(url).hostname, privateHosts),
});
