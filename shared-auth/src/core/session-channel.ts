import type { SessionUser } from './session-state';

/** What one tab tells the others. */
export type SessionMessage =
  { readonly type: 'signed-out' } | { readonly type: 'signed-in'; readonly user: SessionUser };

/** The line between the tabs of one browser; a tab does not hear itself. */
export interface SessionChannel {
  readonly post: (message: SessionMessage) => void;
  readonly subscribe: (listener: (message: SessionMessage) => void) => void;
}

/** A line that only pages of this origin can hear and speak on. */
export function openSessionChannel(): SessionChannel {
  const channel = new BroadcastChannel('session');
  return {
    post: (message) => channel.postMessage(message),
    subscribe: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) =>
        listener(data),
      ),
  };
}
