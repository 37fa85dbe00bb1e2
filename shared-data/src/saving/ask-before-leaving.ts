let pending = 0;

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** The browser asks before the tab is closed, or loads another document, while the request is on its way. */
export async function askBeforeLeaving<T>(request: Promise<T>): Promise<T> {
  pending += 1;
  window.addEventListener('beforeunload', ask);
  try {
    return await request;
  } finally {
    pending -= 1;
    if (pending === 0) window.removeEventListener('beforeunload', ask);
  }
}
