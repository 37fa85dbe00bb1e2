import type { RemoteDefinition } from 'shared-contracts';
import { texts as shellTexts } from 'shell/texts';

/** What takes the place of a remote's page, in the words of the link that leads there. */
export function toUnavailable({ navigation, drawer }: RemoteDefinition, path: string): string {
  const link = [...navigation, ...drawer].find(({ to }) => to === path);
  return link ? shellTexts.unavailable.named(link.label) : shellTexts.unavailable.page;
}
