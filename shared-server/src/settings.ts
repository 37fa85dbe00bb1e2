import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** zod's own words speak of types, which settings do not have: all of them are texts. */
function toRule(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is required';
  if (issue.code === 'invalid_union') return `must be one of: ${[issue.options].flat().join(', ')}`;
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.join(', ')}`;
  if (issue.code !== 'too_small' || issue.origin !== 'string') return undefined;
  if (issue.minimum === 1) return 'must not be empty';
  return `must have at least ${issue.minimum} characters`;
}

/**
 * The settings of a process, parsed by a schema of its environment.
 * @param name - whose settings they are, for the error
 * @throws Error with one line per invalid setting: its name and the rule it breaks, never its value
 */
export function parseSettings<Schema extends z.ZodType>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
  name: string,
): z.output<Schema> {
  const result = schema.safeParse(env, { error: toRule });
  if (result.success) return result.data;
  const rules = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const setting = String(path[0]);
    if (!rules.has(setting)) rules.set(setting, message);
  }
  const lines = [...rules].map(([setting, rule]) => `  ${setting}: ${rule}`);
  throw new Error(`Invalid configuration of ${name}:\n${lines.join('\n')}`);
}
