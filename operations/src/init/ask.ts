import { createInterface } from 'node:readline/promises';
import type { Answers } from './plan-settings';
import { findRule } from './plan-settings';
import { type Question, questions } from './questions';

/** The reader has ended the questions, by Ctrl-C or the end of the input. */
export class Cancelled extends Error {}

/** Who is asked, and where. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** False for scripts, which answer by flags alone. */
  readonly isInteractive: boolean;
}

type AskLine = (question: string) => Promise<string>;

/** Lines that come before they are asked for wait, as those of a pasted text do. */
function openLines({ input, output }: Terminal) {
  const lines = createInterface({ input, output, prompt: '> ' });
  const iterator = lines[Symbol.asyncIterator]();
  const ask: AskLine = async (question) => {
    output.write(question);
    lines.prompt();
    const next = await iterator.next();
    if (next.done) throw new Cancelled();
    return next.value.trim();
  };
  return { ask, close: () => lines.close() };
}

function toText({ text, example, source }: Question): string {
  const later = source === undefined ? '' : `\n  Empty to fill it in later, from ${source}.`;
  return `\n${text}, such as ${example}${later}\n`;
}

interface Asking {
  readonly ask: AskLine;
  readonly output: NodeJS.WritableStream;
  /** Until now. */
  readonly answers: Answers;
}

async function askOne(question: Question, { ask, output, answers }: Asking): Promise<string> {
  for (;;) {
    const answer = await ask(toText(question));
    const rule = findRule(question, answer, answers);
    if (rule === null) return answer;
    output.write(`Not accepted: ${rule}.\n`);
  }
}

/** What is wrong with the flags, a line each. */
export function listWrongFlags(given: Answers): string[] {
  return questions.flatMap((question) => {
    const answer = given.get(question.flag);
    const rule = answer === undefined ? null : findRule(question, answer.trim(), given);
    return rule === null ? [] : [`--${question.flag}: ${rule}`];
  });
}

/** Asks for what was not given, until each answer is a good one. Throws {@link Cancelled}. */
export async function askForRest(given: Answers, terminal: Terminal): Promise<Answers> {
  const rest = questions.filter(({ flag }) => !given.has(flag));
  const answers = new Map(given);
  const { output } = terminal;
  const { ask, close } = openLines(terminal);
  try {
    for (const question of rest) {
      answers.set(question.flag, await askOne(question, { ask, output, answers }));
    }
    return answers;
  } finally {
    close();
  }
}
