/** The pages of all remotes, by remote and page, which the build generates. */
declare module 'virtual:pages' {
  import type { RemoteRoute } from 'shared-contracts';

  const pages: Readonly<Record<string, RemoteRoute['lazy']>>;
  export default pages;
}
