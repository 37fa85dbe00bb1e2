import { createParser } from 'eventsource-parser';
import { requireSession } from 'shared-auth';
import { API_PREFIX, type DayChange, dayChangeSchema, followDays } from 'shared-contracts';

const PAUSE_MS = 2_000;
/** The server shows every 15 seconds that the stream is alive. */
const SILENCE_MS = 40_000;

/** The browser's own EventSource can't send the access token. */
async function open(signal: AbortSignal): Promise<Response> {
  const session = requireSession();
  const send = (token: string | null) =>
    fetch(API_PREFIX + followDays.path, {
      signal,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    });
  const token = session.getAccessToken();
  const response = await send(token);
  if (response.status !== 401 || token === null) return response;
  return send(await session.renewAccessToken(token));
}

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

interface StreamOptions {
  /** Ends the stream. */
  readonly signal: AbortSignal;
  readonly onChange: (change: DayChange) => void;
  /** Told when the stream has opened, and when it has ended. */
  readonly onOpenChange: (isOpen: boolean) => void;
}

async function read(body: ReadableStream<Uint8Array>, { onChange }: StreamOptions): Promise<void> {
  const parser = createParser({
    onEvent: ({ data }) => onChange(dayChangeSchema.parse(JSON.parse(data))),
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const silence = setTimeout(() => void reader.cancel(), SILENCE_MS);
    const { done, value } = await reader.read();
    clearTimeout(silence);
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

/**
 * Tells of the days that change, and connects again after a break. Resolves when the signal aborts, or
 * when the account may not follow the days any more.
 */
export async function streamDays(options: StreamOptions): Promise<void> {
  const { signal, onOpenChange } = options;
  while (!signal.aborted) {
    try {
      const response = await open(signal);
      if (response.status === 403) return;
      if (response.ok && response.body) {
        onOpenChange(true);
        await read(response.body, options);
      }
    } catch {
      // The connection is gone; it is tried again.
    }
    if (signal.aborted) return;
    onOpenChange(false);
    await wait(PAUSE_MS, signal);
  }
}
