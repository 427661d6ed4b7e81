import type { ApolloServerPlugin } from '@apollo/server';
import { MAX_ERROR_DETAILS, tooLarge } from '@macrolog/domain';
import { exceedsBytes, MAX_ANSWER_BYTES } from '../limits/answers';
import type { GraphQLContext } from './context';

const REFUSAL = tooLarge('The response would be larger than 5 MB. Request fewer days or items.');

/** IDs of the requests whose data is about to be serialized. */
const requestIds = new WeakMap<object, string>();

/** Replaces a response with too many values by an error, and limits the number of errors. */
export const answerLimits: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse({ response, contextValue }) {
        const { body } = response;
        if (body.kind !== 'single') return Promise.resolve();
        const { singleResult } = body;
        const { refusal } = contextValue.answerSize;
        if (refusal) {
          singleResult.data = null;
          singleResult.errors = [{ message: refusal.message, extensions: { ...refusal.extensions } }];
        }
        if (singleResult.errors) singleResult.errors = singleResult.errors.slice(0, MAX_ERROR_DETAILS);
        if (singleResult.data) requestIds.set(singleResult.data, contextValue.requestId);
        return Promise.resolve();
      },
    }),
};

/** Serializes a response. Returns an error if it is larger than 5 MB. */
export function stringifyAnswer(answer: { data?: object | null }): string {
  const text = `${JSON.stringify(answer)}\n`;
  if (!exceedsBytes(text, MAX_ANSWER_BYTES)) return text;
  const requestId = answer.data && requestIds.get(answer.data);
  const { message, extensions } = REFUSAL;
  return `${JSON.stringify({ errors: [{ message, extensions: { ...extensions, ...(requestId && { requestId }) } }], data: null })}\n`;
}
