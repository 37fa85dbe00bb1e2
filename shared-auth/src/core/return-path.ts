import { paths } from 'shared-contracts';

const SITE = 'https://site.invalid';

/** What a guard remembers of the page that a visitor asked for. */
export interface Origin {
  readonly pathname: string;
  readonly search?: string;
  readonly hash?: string;
}

function isOrigin(value: unknown): value is Origin {
  return typeof (value as Partial<Origin> | null | undefined)?.pathname === 'string';
}

// A browser reads `/\\x` and a slash, a tab and a slash as the start of another site's address.
function isOwnPage(path: string): boolean {
  return URL.canParse(path, SITE) && new URL(path, SITE).origin === SITE;
}

/**
 * Where to go after signing in: the page that the router's location state names under `from`, or
 * the home page when it names none or one of another site. Never throws.
 * @example navigate(toReturnPath(useLocation().state), { replace: true })
 */
export function toReturnPath(state: unknown): string {
  const { from } = (state ?? {}) as { from?: unknown };
  if (!isOrigin(from)) return paths.home;
  const path = `${from.pathname}${from.search ?? ''}${from.hash ?? ''}`;
  return path.startsWith('/') && isOwnPage(path) ? path : paths.home;
}
