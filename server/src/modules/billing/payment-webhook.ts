import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Admission } from '../../platform/http/admission';
import { readBytes } from '../../platform/http/body';
import { rejectOtherMethods } from '../../platform/http/errors';
import type { PaymentEventsService } from './payment-events.service';

const PATH = '/api/stripe/webhook';
const MAX_EVENT_BYTES = 512 * 1024;

/** Stripe's webhook. The signature covers the raw bytes, so they aren't parsed as JSON first. */
export function paymentWebhook(app: FastifyInstance, events: PaymentEventsService, admission: Admission): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request: FastifyRequest, body: IncomingMessage) =>
    readBytes(request, body, MAX_EVENT_BYTES),
  );
  app.post(PATH, async (request, reply) => {
    const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = request.headers['stripe-signature']?.toString();
    await admission.run(request, reply, async () => {
      await events.receive(payload, signature);
      void reply.send({ received: true });
    });
    return reply;
  });
  rejectOtherMethods(app, PATH, ['POST']);
}
