import { FRAME_PATH, readPageData } from './place-remote';
import { UsageError } from '../workplace/usage-error';

/** A site that answers. */
export interface Site {
  readonly origin: string;
  /** Whether it has the demo accounts of a local start. */
  readonly isLocal: boolean;
}

/** Asks a site for a page, before anything is built for it. Throws UsageError when it is no clinic portal. */
export async function readSite(address: string): Promise<Site> {
  if (!URL.canParse(address) || !/^https?:/.test(address)) {
    throw new UsageError(`${address} is not the address of a site such as https://clinic.example`);
  }
  const { origin } = new URL(address);
  try {
    const response = await fetch(origin + FRAME_PATH, { headers: { accept: 'text/html' } });
    const { config } = readPageData(await response.text());
    return { origin, isLocal: config.isLocal };
  } catch (cause) {
    const reason = (cause as Error).cause ?? cause;
    throw new UsageError(
      `${origin} does not answer as a clinic portal: ${(reason as Error).message}`,
    );
  }
}
