import { createParser } from 'eventsource-parser';
import { requireSession } from 'shared-auth';
import { API_PREFIX, type DayChange, dayChangeSchema, followDays } from 'shared-contracts';

/** Doubles with each failure in a row. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** A stream that was open for so long is no failure when it ends. */
const STEADY_MS = 60_000;
/** The server shows every 15 seconds that the stream is alive. */
const SILENCE_MS = 40_000;

/** Ends the download of a body. One that has failed rejects, and is closed already. */
const close = (body: Pick<ReadableStream, 'cancel'> | null): void =>
  void body?.cancel().catch(() => undefined);

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
  close(response.body);
  return send(await session.renewAccessToken(token));
}

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
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
  let silence: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      silence = setTimeout(() => close(reader), SILENCE_MS);
      const { done, value } = await reader.read();
      clearTimeout(silence);
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
    close(reader);
  }
}

/** Follows one stream to its end. False when the account may not. */
async function follow(options: StreamOptions): Promise<boolean> {
  const { status, ok, body } = await open(options.signal);
  if (!ok || !body) {
    close(body);
    return status !== 403;
  }
  options.onOpenChange(true);
  await read(body, options);
  return true;
}

/**
 * Tells of the days that change, and connects again after a break, later with each failure. Resolves when
 * the signal aborts, or when the account may not follow the days any more.
 */
export async function streamDays(options: StreamOptions): Promise<void> {
  const { signal, onOpenChange } = options;
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const startedAt = Date.now();
    try {
      if (!(await follow(options))) return;
    } catch {
      // The connection is gone, or an event is none that this version knows; both are tried again.
    }
    if (signal.aborted) return;
    onOpenChange(false);
    if (Date.now() - startedAt >= STEADY_MS) pauseMs = FIRST_PAUSE_MS;
    await wait(pauseMs, signal);
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  }
}
