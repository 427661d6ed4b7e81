import express, { Router } from 'express';
import { AppError } from '@macrolog/domain';
import type { Admission } from '../../platform/http/admission';
import type { PaymentEventsService } from './payment-events.service';

const PATH = '/api/stripe/webhook';

/** Stripe's webhook. The signature covers the raw bytes, so it is mounted before any JSON parser. */
export const paymentWebhook = (events: PaymentEventsService, admission: Admission): Router =>
  Router()
    .post(
      PATH,
      express.raw({ limit: '512kb', type: () => true }),
      admission.admit(async (req, res) => {
        const payload: unknown = req.body;
        await events.receive(Buffer.isBuffer(payload) ? payload : Buffer.alloc(0), req.get('stripe-signature'));
        res.json({ received: true });
      }),
    )
    .all(PATH, (_req, res) => {
      res.setHeader('Allow', 'POST');
      throw new AppError('METHOD_NOT_ALLOWED', 'Method not allowed. Use POST.');
    });
