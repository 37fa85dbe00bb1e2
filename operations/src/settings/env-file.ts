import { parseEnv } from 'node:util';

/** A line of a file of settings. */
export interface EnvLine {
  readonly name: string;
  readonly value: string;
  /** In a line above it. */
  readonly comment?: string | undefined;
}

const PLAIN = /^[\w@%+=:,./-]*$/;

/** Whether shells, `node --env-file`, systemd and containers all read the value as it is. */
export const isWritable = (value: string): boolean =>
  !/[\r\n]/.test(value) && !(value.includes("'") && /["$`\\]/.test(value));

function quote(value: string): string {
  if (PLAIN.test(value)) return value;
  return value.includes("'") ? `"${value}"` : `'${value}'`;
}

/** The text of a file that processes, shells and service managers read alike. */
export const formatEnvFile = (lines: readonly EnvLine[]): string =>
  lines
    .map(
      ({ name, value, comment }) => `${comment ? `# ${comment}\n` : ''}${name}=${quote(value)}\n`,
    )
    .join('');

/** The settings that the text of such a file has. */
export const parseEnvFile = (text: string): NodeJS.ProcessEnv => parseEnv(text);
