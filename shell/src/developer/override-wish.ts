/**
 * `?remote=remote-x@http://localhost:3002`: in a local start the server has taken it already;
 * elsewhere it counts for admins, and does nothing for anybody else.
 */
export function takeOverrideWish({ search }: Location): void {
  const wish = new URLSearchParams(search).get('remote');
  if (wish) void import('./request-override').then((module) => module.requestOverride(wish));
}
