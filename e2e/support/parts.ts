/** Something that runs until it is stopped. */
export interface Part {
  stop(): Promise<void>;
}

export interface Parts extends Part {
  /** Remembers a part that has been started; gives it back. */
  add<T extends Part>(part: T): T;
}

/**
 * What has been started so far. `stop` ends it in the opposite order, each part once, the others
 * too when one of them fails; the first failure is thrown at the end.
 */
export function createParts(): Parts {
  const parts: Part[] = [];

  async function stop(): Promise<void> {
    const failures: unknown[] = [];
    for (let part = parts.pop(); part; part = parts.pop()) {
      await part.stop().catch((failure: unknown) => failures.push(failure));
    }
    if (failures.length > 0) throw failures[0];
  }

  const add = <T extends Part>(part: T): T => {
    parts.push(part);
    return part;
  };
  return { add, stop };
}
