/** A position in a script, from 1. */
export interface StackFrame {
  readonly url: string;
  readonly line: number;
  readonly column: number;
}

/** The last address of a line: `at f (https://…:1:2)` in V8, `f@https://…:1:2` elsewhere. */
const POSITION = /([a-z][a-z\d+.-]*:[^\s()]+):(\d+):(\d+)\)?$/i;
const V8_FRAME = /^\s+at /m;

/** V8's stacks begin with the error's message, which may hold anything. */
function withoutMessage({ stack = '', message }: Error): string {
  if (!V8_FRAME.test(stack)) return stack;
  const start = stack.indexOf(message);
  return start === -1 ? stack : stack.slice(start + message.length);
}

/** The frames of an error that are in scripts, the innermost first; none of another value. */
export function parseStack(error: unknown): StackFrame[] {
  if (!(error instanceof Error)) return [];
  return withoutMessage(error)
    .split('\n')
    .flatMap((text) => {
      const [, url, line, column] = POSITION.exec(text.trimEnd()) ?? [];
      return url ? [{ url, line: Number(line), column: Number(column) }] : [];
    });
}
