import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLResolveInfo } from 'graphql';
import { type AppError, MAX_ERROR_DETAILS, tooLarge } from '@macrolog/domain';
import { exceedsBytes, MAX_ANSWER_BYTES, MAX_ANSWER_VALUES } from '../limits/answers';
import type { GraphQLContext } from './context';
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
      this.refusal = tooLarge('The response would be too large. Request fewer days or items.');
      throw this.refusal;
    }
    return turns.spread(list, info);
  }
}

const TOO_MANY_BYTES = tooLarge('The response would be larger than 5 MB. Request fewer days or items.');

/** IDs of the requests whose data is about to be serialized. */
const requestIds = new WeakMap<object, string>();

/** Replaces a response with too many values by an error, and limits the number of errors. */
export const answerLimits: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse({ response: { body }, contextValue: { answerSize, requestId } }) {
        if (body.kind !== 'single') return Promise.resolve();
        const { singleResult } = body;
        const { refusal } = answerSize;
        if (refusal) {
          singleResult.data = null;
          singleResult.errors = [{ message: refusal.message, extensions: { ...refusal.extensions } }];
        }
        if (singleResult.errors) singleResult.errors = singleResult.errors.slice(0, MAX_ERROR_DETAILS);
        if (singleResult.data) requestIds.set(singleResult.data, requestId);
        return Promise.resolve();
      },
    }),
};

/** Serializes a response. Returns an error if it is larger than 5 MB. */
export function stringifyAnswer(answer: { data?: object | null }): string {
  const text = `${JSON.stringify(answer)}\n`;
  if (!exceedsBytes(text, MAX_ANSWER_BYTES)) return text;
  const requestId = answer.data && requestIds.get(answer.data);
  const { message, extensions } = TOO_MANY_BYTES;
  const errors = [{ message, extensions: { ...extensions, ...(requestId && { requestId }) } }];
  return `${JSON.stringify({ errors, data: null })}\n`;
}
