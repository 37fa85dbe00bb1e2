import type { ClientConfig, RegistryDocument } from 'shared-contracts';

/** What the server inlined for this page: a JSON block in the HTML, by the element's id. */
function readBlock<T>(id: string): T {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`the page carries no ${id}`);
  return JSON.parse(text) as T;
}

export const readClientConfig = () => readBlock<ClientConfig>('clinic-config');
export const readRegistry = () => readBlock<RegistryDocument>('clinic-remotes');
