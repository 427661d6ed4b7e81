import Stripe from 'stripe';
import { MissingCustomerError, ProviderFailure } from './payment-gateway';

/**
 * Not executed, or the same call is still in progress. Stripe doesn't store these responses for the idempotency key.
 */
const UNDECIDED: readonly (number | undefined)[] = [409, 429];

export function parseHost(apiUrl: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (!apiUrl) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const isSecure = protocol === 'https:';
  return { host: hostname, port: port || (isSecure ? 443 : 80), protocol: isSecure ? 'https' : 'http' };
}

/** Stripe's message may contain the request's data, so only its type is logged. */
function toFailure(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { type, code, statusCode, requestId } = error;
  const isAway = error instanceof Stripe.errors.StripeConnectionError || UNDECIDED.includes(statusCode);
  const told = [type, code, statusCode, requestId].filter((part) => part !== undefined).join(' ');
  const cause = new Error(`Stripe: ${told}`);
  const isCustomerMissing = code === 'resource_missing' && error.param === 'customer';
  return isCustomerMissing ? new MissingCustomerError(cause) : new ProviderFailure(isAway ? 'away' : 'failed', cause);
}

export const translateErrors = async <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw toFailure(error);
  });

/** The response, or null if Stripe has no object with this ID. */
export const orNullIf404 = <T>(call: Promise<T>): Promise<T | null> =>
  translateErrors(
    call.catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
      throw error;
    }),
  );

/** A list of a customer's objects, which is empty for a missing customer. */
export const listOfCustomer = async <T>(call: Promise<{ data: T[] }>): Promise<T[]> =>
  translateErrors(call).then(
    ({ data }) => data,
    (error: unknown) => {
      if (error instanceof MissingCustomerError) return [];
      throw error;
    },
  );
