/** Something that runs, or lies on disk, until it is stopped. */
export interface Resource {
  stop(): Promise<void>;
}

export interface Resources extends Resource {
  /** Remembers a resource and returns it. */
  add<T extends Resource>(resource: T): T;
}

/**
 * The resources started so far. `stop` ends them in the opposite order, each once, and the others
 * too when one fails to stop; the first failure is thrown at the end.
 */
export function createResources(): Resources {
  const resources: Resource[] = [];

  async function stop(): Promise<void> {
    const failures: unknown[] = [];
    for (let last = resources.pop(); last; last = resources.pop()) {
      await last.stop().catch((failure: unknown) => failures.push(failure));
    }
    if (failures.length > 0) throw failures[0];
  }

  const add = <T extends Resource>(resource: T): T => {
    resources.push(resource);
    return resource;
  };
  return { add, stop };
}
