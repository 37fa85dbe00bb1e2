import type { Respond } from './responses';

/** Runs in the page: it must not refer to anything outside. */
function moveClock(now: string): void {
  const getRealNow = Date.now;
  const offsetMs = Date.parse(now) - getRealNow();
  Date.now = () => getRealNow() + offsetMs;
  globalThis.Date = new Proxy(Date, {
    construct: (RealDate, given: unknown[]) =>
      Reflect.construct(RealDate, given.length > 0 ? given : [Date.now()]) as Date,
  });
}

/** A script after which the clock of a document says `now` and goes on from there. */
export const toClockScript = (now: string): string =>
  `(${moveClock.toString()})(${JSON.stringify(now)})`;

/**
 * The document as the server sends it, with a clock that says `now` when it opens. Other documents of the tab keep theirs,
 * which those that Playwright's own clock has moved do not.
 */
export const openAt =
  (now: string): Respond =>
  async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
    const script = `<script nonce="${nonce}">${toClockScript(now)}</script>`;
    await route.fulfill({ response, body: html.replace('<head>', () => `<head>${script}`) });
  };
