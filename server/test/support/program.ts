import type { Person } from './person';
import { PASSWORD } from './test-app';

/** Scopes to read a day with all its fields, which lead to goals and foods. */
export const DAY_SCOPES = ['READ_DIARY', 'READ_FOODS', 'READ_GOALS'];

/** A program of a person, with these scopes. */
export async function connectProgram(person: Person, scopes: string[], more: object = {}) {
  const { token, accessToken } = await person.do('createAccessToken', {
    name: 'Kitchen script',
    scopes,
    password: PASSWORD,
    ...more,
  });
  return { program: person.by(token), token, ...accessToken };
}
