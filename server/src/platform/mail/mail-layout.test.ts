import { renderMail } from './mail-layout';

const MAIL = { subject: 'News', lines: ['Text'] };
const UNSUBSCRIBE = {
  reason: 'You have an account.',
  label: 'Unsubscribe',
  page: 'https://a.example/unsubscribe',
  oneClick: 'https://a.example/api/unsubscribe',
  listId: 'news.a.example',
  postalAddress: undefined,
};

test('a mail keeps its colors in dark mode, because they are all inline', () => {
  expect(renderMail(MAIL, 'en').html).toContain('<meta name="color-scheme" content="light">');
});

test('a campaign without a postal address ends with the link to unsubscribe', () => {
  const { text, html } = renderMail({ ...MAIL, unsubscribe: UNSUBSCRIBE }, 'en');
  expect(text).toMatch(/Unsubscribe: https:\/\/a\.example\/unsubscribe\n$/);
  expect(html).toMatch(/Unsubscribe<\/a><\/p><\/div><\/body><\/html>$/);
});
