import { Router } from 'express';

/**
 * Email clients without one-click unsubscribe open its URL as a page. Browsers are redirected to the page that asks for
 * confirmation; nothing changes before that.
 */
export const unsubscribePage = (): Router =>
  Router().use('/api/unsubscribe', (req, res, next) => {
    const { token } = req.query;
    // Clients that accept anything get the API response.
    const isBrowser = req.method === 'GET' && req.accepts(['json', 'html']) === 'html';
    if (!isBrowser || typeof token !== 'string') next();
    else res.redirect(303, `/unsubscribe?token=${encodeURIComponent(token)}`);
  });
