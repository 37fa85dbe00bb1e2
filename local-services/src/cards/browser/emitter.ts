export type Listener = (payload: unknown) => void;

export interface Emitter {
  readonly on: (event: string, listener: Listener) => void;
  readonly off: (event: string, listener?: Listener) => void;
  readonly emit: (event: string, payload: unknown) => void;
}

export function createEmitter(): Emitter {
  const listeners = new Map<string, Set<Listener>>();
  return {
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off(event, listener) {
      if (listener === undefined) listeners.delete(event);
      else listeners.get(event)?.delete(listener);
    },
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload);
    },
  };
}
