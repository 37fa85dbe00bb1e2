import { readFileSync } from 'node:fs';
import { z } from 'zod';

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

function listNames(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(listNames);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function readValue(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return undefined;
  }
}

/** Takes the values of settings whose files the environment names, and notes what is wrong with these. */
function readFiles(schema: z.core.$ZodType, env: NodeJS.ProcessEnv, rules: Map<string, string>) {
  const values = { ...env };
  for (const name of new Set(listNames(schema))) {
    const path = env[`${name}_FILE`];
    if (path === undefined) continue;
    values[name] = readValue(path);
    if (env[name] !== undefined) rules.set(name, `must not be set beside ${name}_FILE`);
    else if (values[name] === undefined) rules.set(name, `${name}_FILE names no readable file`);
  }
  return values;
}

/**
 * The settings of a process, parsed by a schema of its environment. `<SETTING>_FILE` names a file that has the value of a
 * setting, as containers are given secrets; a line break at its end is not part of the value.
 * @param name - whose settings they are, for the error
 * @throws Error with one line per invalid setting: its name and the rule it breaks, never its value
 */
export function parseSettings<Schema extends z.ZodType>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
  name: string,
): z.output<Schema> {
  const rules = new Map<string, string>();
  const result = schema.safeParse(readFiles(schema, env, rules), { error: toRule });
  if (result.success && rules.size === 0) return result.data;
  for (const { path, message } of result.error?.issues ?? []) {
    const setting = String(path[0]);
    if (!rules.has(setting)) rules.set(setting, message);
  }
  const lines = [...rules].map(([setting, rule]) => `  ${setting}: ${rule}`);
  throw new Error(`Invalid configuration of ${name}:\n${lines.join('\n')}`);
}
