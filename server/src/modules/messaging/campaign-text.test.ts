import { MAX_CAMPAIGN_BYTES, readCampaign } from './campaign-text';

const read = (text: string) => readCampaign(Buffer.from(text));

test('the heading is the subject, the rest what the mail says', () => {
  const campaign = read('# New:  *goals*\nby weekday\n=====\n\nTry them.');
  expect([campaign.subject, campaign.body.text]).toEqual(['New: goals', 'by weekday\n\nTry them.']);
});

test('the same text is the same campaign, whatever an editor makes of its lines and its end; any other is another', () => {
  const { id } = read('# A\n\nb');
  expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  for (const same of ['# A\n\nb', '# A\r\n\r\nb\r\n', '\ufeff# A\n\nb\n\n']) expect(read(same).id).toBe(id);
  for (const other of ['# A\n\nb.', '# a\n\nb', '# A\n\n b c']) expect(read(other).id).not.toBe(id);
});

test.each([
  ['nothing', Buffer.from(''), 'The file is empty.'],
  ['nothing that shows', Buffer.from('\ufeff \n\n'), 'The file is empty.'],
  ['no UTF-8', Buffer.from([0x23, 0x20, 0xff, 0xfe]), "The file isn't UTF-8 text. Save it as UTF-8."],
  ['UTF-16', Buffer.from('# A\n\nb', 'utf16le'), "The file isn't UTF-8 text. Save it as UTF-8."],
  ['no heading', Buffer.from('Dear all,'), 'The file has no heading. Add one; it is used as the subject.'],
  ['an empty heading', Buffer.from('#\n\nb'), 'The first heading is required. It is used as the subject.'],
  [
    'a long heading',
    Buffer.from(`# ${'x'.repeat(151)}\n\nb`),
    'The first heading can have at most 150 characters. It is used as the subject.',
  ],
  ['nothing but a heading', Buffer.from('# A'), 'The file has only a heading. Add text below it.'],
  [
    'too much',
    Buffer.from(`# A\n\n${'x'.repeat(MAX_CAMPAIGN_BYTES - 4)}`),
    'The file is larger than 64 KB. Shorten it.',
  ],
])('a file of %s is refused with a sentence', (_, bytes, sentence) => {
  expect(() => readCampaign(bytes)).toThrow(sentence);
});

test('a file of exactly 64 KB is read', () => {
  expect(readCampaign(Buffer.from(`# A\n\n${'x'.repeat(MAX_CAMPAIGN_BYTES - 5)}`)).subject).toBe('A');
});
