import type { z } from 'zod';

/** Makes a schema require settings as soon as one of some is set: with a part of them a server would silently do without. */
export const requireTogether = <Schema extends z.ZodObject>(
  schema: Schema,
  required: readonly string[],
  reasons: readonly string[] = required,
): Schema =>
  required.reduce(
    (before, name) =>
      before.refine(
        (settings: Record<string, unknown>) =>
          settings[name] !== undefined || reasons.every((reason) => settings[reason] === undefined),
        {
          path: [name],
          error: `is required with ${reasons.filter((reason) => reason !== name).join(', ')}`,
          when: () => true,
        },
      ),
    schema,
  );
