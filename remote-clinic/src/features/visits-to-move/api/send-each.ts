import { callApi } from 'shared-auth';
import type { Endpoint, InputOf, ResponseOf } from 'shared-contracts';
import { toErrorText } from 'shared-data';

/** What became of one of several calls. */
export type Sent<Item, Response> =
  | { readonly item: Item; readonly response: Response }
  | { readonly item: Item; readonly failure: string };

/** Calls an endpoint for one after another. One that fails keeps none of the others from being tried. */
export async function sendEach<Item, E extends Endpoint>(
  endpoint: E,
  items: readonly Item[],
  toInput: (item: Item) => InputOf<E>,
): Promise<Sent<Item, ResponseOf<E>>[]> {
  const sent: Sent<Item, ResponseOf<E>>[] = [];
  for (const item of items) {
    try {
      sent.push({ item, response: await callApi(endpoint, toInput(item)) });
    } catch (error) {
      sent.push({ item, failure: toErrorText(error) });
    }
  }
  return sent;
}
