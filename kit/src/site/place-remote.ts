import { PAGE_DATA_ID, type PageData, type RegisteredRemote } from 'shared-contracts';

/** A path that no remote serves: its page is the site's frame alone, for any remote to fill. */
export const FRAME_PATH = '/a-page-of-no-remote';

const DATA = new RegExp(`(?<=<script [^>]*id="${PAGE_DATA_ID}">).*?(?=</script>)`);
/** With it, what the page reports would count as the visit of a patient. */
const VISIT = / data-visit="[^"]*"/;

/** The remotes of a site with this one in place of its release, or beside the others if it has none. */
export function placeRemote(
  remotes: readonly RegisteredRemote[],
  remote: RegisteredRemote,
): RegisteredRemote[] {
  return [...remotes.filter(({ name }) => name !== remote.name), remote];
}

/** What a page's HTML says to its scripts. Throws when it is no page of a clinic portal. */
export function readPageData(html: string): PageData {
  const [data] = DATA.exec(html) ?? [];
  if (data === undefined) throw new Error('its page has no data of a clinic portal');
  return JSON.parse(data) as PageData;
}

/** The HTML of a page with a remote in place of its release. Throws when it is no page of a clinic portal. */
export function placeInHtml(html: string, remote: RegisteredRemote): string {
  const { registry, ...data } = readPageData(html);
  const remotes = placeRemote(registry.remotes, remote);
  const text = JSON.stringify({ ...data, registry: { ...registry, remotes } });
  const safe = text.replaceAll('<', '\\u003c');
  return html.replace(DATA, () => safe).replace(VISIT, '');
}
