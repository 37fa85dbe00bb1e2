import { createHash } from 'node:crypto';
import { CardError } from './card-error';
import { dropOldest } from './card-ledger';
import type { CardState, StoredAnswer } from './card-store';

export interface CardAnswer {
  readonly status: number;
  readonly body: string;
  readonly isReplayed: boolean;
}

const keptAnswers = 1000;
const toHash = (text: string) => createHash('sha256').update(text).digest('hex');

const toAnswer = (status: number, body: object): CardAnswer => ({
  status,
  body: JSON.stringify(body),
  isReplayed: false,
});

/** Turns a refusal into an answer; every other failure stays a failure. */
export function toCardAnswer(action: () => object): CardAnswer {
  try {
    return toAnswer(200, action());
  } catch (error) {
    if (error instanceof CardError) return toAnswer(error.status, { error: error.body });
    throw error;
  }
}

const isExecuted = (status: number) => status < 400 || status === 402;

function keepAnswer(answers: Record<string, StoredAnswer>, id: string, answer: StoredAnswer) {
  if (!isExecuted(answer.status)) return;
  answers[id] = answer;
  dropOldest(answers, keptAnswers);
}

const createConflict = (key: string) =>
  new CardError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

/** Runs `action` once per key: the same request again gets the first answer, another is refused. */
export function answerOnce(
  state: CardState,
  { key, request }: { key: string | undefined; request: string },
  action: () => object,
): CardAnswer {
  if (key === undefined) return toCardAnswer(action);
  const id = toHash(key);
  const fingerprint = toHash(request);
  const first = state.answers[id];
  if (first === undefined) {
    const answer = toCardAnswer(action);
    keepAnswer(state.answers, id, { fingerprint, status: answer.status, body: answer.body });
    return answer;
  }
  if (first.fingerprint === fingerprint) return { ...first, isReplayed: true };
  return toCardAnswer(() => {
    throw createConflict(key);
  });
}
