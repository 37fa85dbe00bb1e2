import { type Endpoint, errorCatalogue, errorEnvelopeSchema } from 'shared-contracts';
import { z } from 'zod';
import { getErrorCodes } from '../../src/http/openapi';
import type { RawAnswer } from '../site/send';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is wrong with a success; null for nothing. */
function judgeSuccess({ response, media }: Endpoint, answer: RawAnswer): string | null {
  const { media: sent, text } = answer;
  if (media !== undefined) return sent === media ? null : `sends ${sent} instead of ${media}`;
  if (sent === 'text/csv' || sent === 'text/event-stream') {
    return response.type === 'string' || sent === 'text/event-stream' ? null : `sends ${sent}`;
  }
  if (sent !== 'application/json') return `sends ${sent}`;
  const { success } = z.safeDecode(response, parseJson(text));
  return success ? null : 'sends what its description does not have';
}

/** What is wrong with an error; null for nothing. */
function judgeError(endpoint: Endpoint, { status, media, text, retryAfter }: RawAnswer) {
  if (media !== 'application/json') return `an error as ${media || 'nothing'}`;
  const { data } = errorEnvelopeSchema.safeParse(parseJson(text));
  if (!data) return 'an error that is no envelope';
  const { code } = data;
  if (!getErrorCodes(endpoint).includes(code)) return `the undocumented error ${code}`;
  if (errorCatalogue[code].status !== status) return `${code} with another status`;
  if (status < 500) return null;
  // Announced by the operation, with the time of the next attempt.
  return status === 503 && retryAfter !== null ? null : code;
}

/** What is wrong with an answer to any request of the endpoint; null for nothing. */
export function judge(endpoint: Endpoint, answer: RawAnswer): string | null {
  const fault =
    answer.status === 200 ? judgeSuccess(endpoint, answer) : judgeError(endpoint, answer);
  return fault === null ? null : `${answer.status}: ${fault}`;
}
