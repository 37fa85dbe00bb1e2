import type { SessionUser } from './session-state';

/** What one tab sends to the others. */
export type SessionMessage =
  { readonly type: 'signed-out' } | { readonly type: 'signed-in'; readonly user: SessionUser };

/** The channel between the tabs of one browser; a tab does not receive its own messages. */
export interface SessionChannel {
  readonly post: (message: SessionMessage) => void;
  readonly subscribe: (listener: (message: SessionMessage) => void) => void;
}

/** Only pages of this origin can send and receive on it. */
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
