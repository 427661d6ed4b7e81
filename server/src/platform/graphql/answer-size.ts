import type { FormattedExecutionResult, GraphQLResolveInfo } from 'graphql';
import { type AppError, MAX_ERROR_DETAILS, refusal } from '@macrolog/domain';
import { exceedsBytes, MAX_ANSWER_BYTES, MAX_ANSWER_VALUES } from '../limits/answers';
import { describeItems } from './selected-fields';
import type { Turns } from './turns';

// The server library has no limit on the size of a response.

/** Counts the values in the lists of one response. */
export class AnswerSize {
  /** The error that replaces the response; undefined while it is small enough. */
  refusal: AppError | undefined;
  private values = 0;

  /**
   * Adds a list, and returns the items to complete: none once the response is rejected, because an error replaces it.
   * @throws AppError TOO_LARGE for the first list that is too long, or makes the response too large.
   */
  addList(list: readonly unknown[], max: number, info: GraphQLResolveInfo, turns: Turns): readonly unknown[] {
    if (this.refusal) return [];
    this.values += list.length * describeItems(info).values;
    if (list.length > max || this.values > MAX_ANSWER_VALUES) {
      this.refusal = refusal('TOO_LARGE', 'RESPONSE_TOO_LARGE');
      throw this.refusal;
    }
    return turns.spread(list, info);
  }
}

const TOO_MANY_BYTES = refusal('TOO_LARGE', 'RESPONSE_TOO_LONG');

/** IDs of the requests whose data is about to be serialized. */
const requestIds = new WeakMap<object, string>();

interface Answered {
  answerSize: AnswerSize;
  requestId: string;
}

/** Replaces a response with too many values by an error, and limits the number of errors. */
export function limitAnswer(answer: FormattedExecutionResult, { answerSize, requestId }: Answered): void {
  const { refusal } = answerSize;
  if (refusal) {
    answer.data = null;
    answer.errors = [{ message: refusal.message, extensions: { ...refusal.extensions } }];
  }
  if (answer.errors) answer.errors = answer.errors.slice(0, MAX_ERROR_DETAILS);
  if (answer.data) requestIds.set(answer.data, requestId);
}

/** Serializes a response. Returns an error if it is larger than 5 MB. */
export function stringifyAnswer(answer: FormattedExecutionResult): string {
  const text = `${JSON.stringify(answer)}\n`;
  if (!exceedsBytes(text, MAX_ANSWER_BYTES)) return text;
  const requestId = answer.data && requestIds.get(answer.data);
  const { message, extensions } = TOO_MANY_BYTES;
  const errors = [{ message, extensions: { ...extensions, ...(requestId && { requestId }) } }];
  return `${JSON.stringify({ errors, data: null })}\n`;
}
