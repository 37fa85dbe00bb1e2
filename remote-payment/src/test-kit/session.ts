import { configureAuth } from 'shared-auth';

type Listener = (event: { data: unknown }) => void;

const listeners: Listener[] = [];

/** The line between browser tabs, which the test environment lacks; tests speak for another tab. */
class TestChannel {
  postMessage() {}
  addEventListener(_type: string, listener: Listener) {
    listeners.push(listener);
  }
}

Object.assign(globalThis, { BroadcastChannel: TestChannel });
configureAuth({ firebase: { apiKey: 'key', authDomain: 'domain', projectId: 'demo-clinic' } });

export const ada = {
  uid: 'uid-ada',
  email: 'ada@clinic.test',
  displayName: 'Ada Lovelace',
  photoUrl: null,
};

/** Signs Ada in, as if she had done so in another tab. */
export function signIn(): void {
  localStorage.setItem('accessToken', 'token-1');
  for (const listener of listeners) listener({ data: { type: 'signed-in', user: ada } });
}
