type Confirm = (clientSecret: string, data: unknown) => unknown;

/** The card field; `type` simulates the provider's message about the card while it is typed. */
function createElement() {
  const listeners = new Map<string, (event: unknown) => void>();
  const element = {
    on: (name: string, listener: (event: unknown) => void) => {
      listeners.set(name, listener);
      return element;
    },
    off: () => element,
    mount: () => listeners.get('ready')?.({}),
    update: () => undefined,
    destroy: () => undefined,
    type: (message: string | null) =>
      listeners.get('change')?.({ elementType: 'card', error: message ? { message } : undefined }),
  };
  return element;
}

interface Provider {
  readonly element: ReturnType<typeof createElement>;
  readonly confirmCardPayment: jest.Mock;
}

let current: Provider;

function createStripe() {
  const { element, confirmCardPayment } = current;
  const elements = { create: () => element, getElement: () => element, update: () => undefined };
  return {
    elements: () => elements,
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment,
  };
}

// The provider's loader keeps the first constructor it sees, so there is one for all tests.
const Stripe = Object.assign(createStripe, { version: 'endive' });

/** Replaces the provider's script; `confirm` returns its response to a payment. */
export function installProvider(confirm: Confirm): Provider {
  const confirmCardPayment = jest.fn(async (secret: string, data: unknown) =>
    confirm(secret, data),
  );
  current = { element: createElement(), confirmCardPayment };
  Object.assign(window, { Stripe });
  return current;
}

/** Removes the script from the page, as before it has loaded. */
export function removeProvider(): void {
  Object.assign(window, { Stripe: undefined });
  document.head.replaceChildren();
}
