import { act } from '@testing-library/react';
import type { DayChange } from 'shared-contracts';

interface Chunk {
  readonly done: boolean;
  readonly value?: Uint8Array;
}

const streams: ((chunk: Chunk) => void)[] = [];

/** Called when a response's body is cancelled, by its reader or before it is read. */
export const cancelStream = jest.fn(async () => undefined);

/** A response that stays open; the test environment has neither `fetch` nor streams. */
function openStream() {
  const chunks: Chunk[] = [];
  let onChunk: ((chunk: Chunk) => void) | null = null;
  streams.push((chunk) => {
    if (onChunk) onChunk(chunk);
    else chunks.push(chunk);
    onChunk = null;
  });
  const read = () => {
    const chunk = chunks.shift();
    return chunk ? Promise.resolve(chunk) : new Promise<Chunk>((resolve) => (onChunk = resolve));
  };
  return { read, cancel: cancelStream };
}

/** Serves the events of the days; returns the requests. */
export function mockDayEvents(status = 200) {
  streams.length = 0;
  cancelStream.mockClear();
  const body = { getReader: openStream, cancel: cancelStream };
  const response = { status, ok: status === 200, body };
  const fetchEvents = jest.fn<Promise<typeof response>, [url: string, options: RequestInit]>(
    async () => response,
  );
  Object.assign(globalThis, { fetch: fetchEvents });
  return fetchEvents;
}

/** Sends an event to every open stream. */
export const sendEvent = (data: unknown) =>
  act(async () => {
    const text = `event: change\ndata: ${JSON.stringify(data)}\n\n`;
    const value = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    streams.forEach((send) => send({ done: false, value }));
  });

/** Sends a change to every open stream. */
export const sendChange = (change: DayChange) => sendEvent(change);
