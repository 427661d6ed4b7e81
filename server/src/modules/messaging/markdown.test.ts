import { readDocument } from './markdown';

const body = (markdown: string) => readDocument(`# S\n\n${markdown}`)?.body ?? { html: '', text: '' };
/** The HTML without styles. */
const bare = (markdown: string) => body(markdown).html.replace(/ style="[^"]*"/g, '');

test.each([
  [
    'One *two* **three** ~~four~~',
    '<p>One <em>two</em> <strong>three</strong> <del>four</del></p>',
    'One two three four',
  ],
  ['a\nb  \nc', '<p>a b<br>c</p>', 'a b\nc'],
  ['## More', '<h2>More</h2>', 'More'],
  ['- a\n- b\n  - c', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>', '- a\n- b\n  - c'],
  ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>', '3. a\n4. b'],
  ['- [x] a\n- [ ] b', '<ul><li>☑ a</li><li>☐ b</li></ul>', '- ☑ a\n- ☐ b'],
  ['> a\n>\n> b', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n> \n> b'],
  ['`a<b>`', '<p><code>a&lt;b&gt;</code></p>', 'a<b>'],
  ['```\na <b>\nc\n```', '<pre>a &lt;b&gt;\nc</pre>', '    a <b>\n    c'],
  [
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>',
    'a | b\n1 | 2',
  ],
  ['a\n\n---\n\nb', '<p>a</p><hr><p>b</p>', 'a\n\n* * *\n\nb'],
  ['\\*a\\* & "b"', '<p>*a* &amp; &quot;b&quot;</p>', '*a* & "b"'],
])('%j is read in both forms', (markdown, html, text) => {
  expect([bare(markdown), body(markdown).text]).toEqual([html, text]);
});

test.each([
  [
    '[the site](https://a.example/?x=1&y=2)',
    '<a href="https://a.example/?x=1&amp;y=2">the site</a>',
    'the site (https://a.example/?x=1&y=2)',
  ],
  ['https://a.example/x', '<a href="https://a.example/x">https://a.example/x</a>', 'https://a.example/x'],
  ['<me@a.example>', '<a href="mailto:me@a.example">me@a.example</a>', 'me@a.example'],
  ['[write](mailto:me@a.example)', '<a href="mailto:me@a.example">write</a>', 'write (me@a.example)'],
  [
    '![a picture](https://a.example/p.png)',
    '<a href="https://a.example/p.png">a picture</a>',
    'a picture (https://a.example/p.png)',
  ],
])('%j leads where it says', (markdown, html, text) => {
  expect([bare(markdown), body(markdown).text]).toEqual([`<p>${html}</p>`, text]);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '/relative',
  '//a.example',
  '',
])('a link to %j is its label alone', (href) => {
  expect([bare(`[label](<${href}>)`), body(`[label](<${href}>)`).text]).toEqual(['<p>label</p>', 'label']);
});

test.each([
  '<script>alert(1)</script>',
  'a <img src=x onerror=alert(1)> b',
  '<div onclick="x">\n\nb\n\n</div>',
  '<!-- x -->',
  '<a href="javascript:x">b</a>',
  '[<b>x</b>](https://a.example/"onmouseover="x)',
  '`<b>`',
  '| <b>x</b> |\n|---|\n| <i>y</i> |',
  '&lt;b&gt; &copy;',
])('no HTML of the text passes: %j', (markdown) => {
  const tags = bare(markdown).match(/<[^>]*>/g) ?? [];
  const ours = /^<\/?(p|a|code|table|tr|th|td)( href="https:\/\/a\.example\/[^"<>]*")?>$/;
  expect(tags.filter((tag) => !ours.test(tag))).toEqual([]);
});

test('the first heading is taken out as plain text, wherever it stands, and not one that is code', () => {
  const document = readDocument('Before\n\n```\n# code\n```\n\n## The *big* `news` & <b>\n\nAfter\n\n# Second');
  expect(document?.heading).toBe('The big news & <b>');
  expect(document?.body.text).toBe('Before\n\n    # code\n\nAfter\n\nSecond');
});

test('without a heading there is no document', () => {
  expect(readDocument('Only\n\ntext #not')).toBeNull();
});
