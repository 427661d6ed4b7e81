import userEvent from '@testing-library/user-event';
import type { Options, UserEvent } from '@testing-library/user-event';

/** The text before the first key in braces, and the rest. */
const PARTS = /^([^{[]*)(.*)$/s;

/**
 * A user who fills in a field at once, as the suggestion of a keyboard or a password manager does: to render each letter is
 * a third of the time of a form's test. In `npm run test:long` they type letter by letter.
 */
export function createUser(options?: Options): UserEvent {
  const user = userEvent.setup(options);
  if (process.env.TEST_LONG) return user;
  const type: UserEvent['type'] = async (field, text, ...rest) => {
    const [, words = '', keys = ''] = PARTS.exec(text) ?? [];
    if (words.length < 2 || rest.length > 0) return user.type(field, text, ...rest);
    await user.click(field);
    await user.paste(words);
    if (keys !== '') await user.keyboard(keys);
  };
  return { ...user, type };
}
