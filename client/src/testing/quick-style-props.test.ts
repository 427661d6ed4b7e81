import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import { extractStyleProps } from './quick-style-props.cjs';

type Extract = typeof extractStyleProps;

const folder = join(dirname(require.resolve('@mantine/core')), 'core/Box/style-props/extract-style-props');
const source = readFileSync(join(folder, 'extract-style-props.cjs'), 'utf8');

/** Mantine's own function, which the tests replace. */
function readOriginal(): Extract {
  const original: { extractStyleProps?: Extract } = {};
  const filterProps = (props: object) =>
    Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined));
  Reflect.apply(compileFunction(source, ['require', 'exports']), undefined, [() => ({ filterProps }), original]);
  return original.extractStyleProps!;
}

const names = /const \{ (.+), \.\.\.rest \} = others;/.exec(source)![1]!.split(', ');

test('the style properties are those that Mantine takes, in its order', () => {
  const original = readOriginal();
  const all = Object.fromEntries([...names, 'id', 'title'].map((name, index) => [name, index]));
  const some = { title: undefined, mb: 'md', c: undefined, id: 'a', m: 0 };
  for (const others of [all, some, {}]) {
    expect(JSON.stringify(extractStyleProps(others))).toBe(JSON.stringify(original(others)));
  }
  expect(Object.keys(extractStyleProps(some).rest)).toEqual(['title', 'id']);
});
