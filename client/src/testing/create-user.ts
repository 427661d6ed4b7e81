import userEvent from '@testing-library/user-event';
import type { Options, UserEvent } from '@testing-library/user-event';
import { isLong } from './long';

/** The text before the first key in braces, and the rest. */
const PARTS = /^([^{[]*)(.*)$/s;

/**
 * A user who fills in a field at once, as the suggestion of a keyboard or a password manager does, and whose finger moves
 * over nothing: to render each letter is a third of the time of a form's test, and each movement is three events. In
 * `npm run test:long` they type letter by letter and have a mouse.
 */
export function createUser(options?: Options): UserEvent {
  if (isLong) return userEvent.setup(options);
  const user = userEvent.setup({ skipHover: true, ...options });
  const type: UserEvent['type'] = async (field, text, ...rest) => {
    const [, words = '', keys = ''] = PARTS.exec(text) ?? [];
    if (words.length < 2 || rest.length > 0) return user.type(field, text, ...rest);
    await user.click(field);
    await user.paste(words);
    if (keys !== '') await user.keyboard(keys);
  };
  return { ...user, type };
}
