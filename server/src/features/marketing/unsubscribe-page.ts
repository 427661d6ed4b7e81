import { Router } from 'express';

/**
 * Mail programs that know no one-click way open its address as a page. Whoever comes with a browser is led to the page that
 * asks first; nothing is changed on the way.
 */
export const unsubscribePage = (): Router =>
  Router().use('/api/unsubscribe', (req, res, next) => {
    const { token } = req.query;
    // A program that takes anything gets the answer of the API.
    const isBrowser = req.method === 'GET' && req.accepts(['json', 'html']) === 'html';
    if (!isBrowser || typeof token !== 'string') next();
    else res.redirect(303, `/unsubscribe?token=${encodeURIComponent(token)}`);
  });
