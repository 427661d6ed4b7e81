import { plural, select, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { translatePage } from '../../testing/translate-page';

const htmlOf = (node: ReactNode) => render(<>{node}</>).container.innerHTML;

const amount = '31 g';

test('a text keeps signs that are special in messages', () => {
  expect(t`50% of <b> it's “#1”`).toBe("50% of <b> it's “#1”");
});

test('a text has its values', () => {
  expect(t`Goal ${amount} of ${1.5}`).toBe('Goal 31 g of 1.5');
  expect(htmlOf(<Trans>Goal {amount}</Trans>)).toBe('<span>Goal 31 g</span>');
  const bold = <b>31 g</b>;
  expect(htmlOf(<Trans>Goal {bold}</Trans>)).toBe('<span>Goal </span><b>31 g</b>');
});

test.each([
  [0, '0 foods'],
  [1, '1 food'],
  [1.5, '1.5 foods'],
  [12_000, '12,000 foods'],
])('%d takes the form %j', (count, text) => {
  expect(plural(count, { one: '# food', other: '# foods' })).toBe(text);
  expect(htmlOf(<Plural value={count} one="# food" other="# foods" />)).toBe(`<span>${text}</span>`);
});

test('an exact number has a text of its own, and a choice can contain values and elements', () => {
  const show = (count: number) =>
    htmlOf(
      <Trans>
        You have{' '}
        <Plural
          value={count}
          _0="nothing"
          one={
            <Trans>
              <b>#</b> food with {amount}
            </Trans>
          }
          other={
            <Trans>
              <b>#</b> foods
            </Trans>
          }
        />
        .
      </Trans>,
    );
  expect([0, 1, 2].map(show)).toEqual([
    '<span>You have nothing.</span>',
    '<span>You have </span><b>1</b><span> food with 31 g.</span>',
    '<span>You have </span><b>2</b><span> foods.</span>',
  ]);
});

test('a choice by a word has a form for all other words', () => {
  const unit = (name: string) => select(name, { lb: 'pounds', kg: 'kilograms', other: 'units' });
  expect(['lb', 'kg', 'st'].map(unit)).toEqual(['pounds', 'kilograms', 'units']);
});

test('elements can be nested, and an element can be empty', () => {
  expect(
    htmlOf(
      <Trans>
        One
        <br />
        <i>
          two <b>three</b>
        </i>
        <img alt={t`Four`} />
      </Trans>,
    ),
  ).toBe('One<br><i>two <b>three</b></i><img alt="Four">');
});

test('a message changes on a page that the browser translates', () => {
  const show = (count: number) => (
    <p>
      <Trans>
        <b>{count}</b> of <Plural value={count} one="# food" other="# foods" />
      </Trans>
    </p>
  );
  const { container, rerender } = render(show(1));
  translatePage();
  rerender(show(2));
  expect(container).toHaveTextContent(/^2 of 2 foods$/);
});
