import { OVERRIDES_PARAMETER, PREVIEW_PARAMETER } from 'shared-contracts';

/** The page's address without what asks for a preview. */
export function toCleanUrl(): string {
  const url = new URL(window.location.href);
  for (const name of [OVERRIDES_PARAMETER, PREVIEW_PARAMETER]) url.searchParams.delete(name);
  return url.href;
}
