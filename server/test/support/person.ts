import type { ErrorCode, Tier } from '@macrolog/domain';
import { uuidv7 } from 'uuidv7';
import { DOCUMENTS, type Amount, type Day, type Food, type Operation, type Results } from './operations';
import { CALLER, expectCode, type GraphQLAnswer, type TestApp, type TestUser } from './test-app';

type Variables = Record<string, unknown>;

/** The day of the tests' clock. */
export const TODAY = '2026-03-10';

/** Sends one operation with the token. */
export const send = <K extends Operation>(
  app: TestApp,
  operation: K,
  variables: Variables = {},
  token?: string,
): Promise<GraphQLAnswer<Pick<Results, K>>> => app.graphql(DOCUMENTS[operation], variables, token);

/** A person with an account who uses the GraphQL API. */
export class Person {
  private constructor(
    private readonly app: TestApp,
    readonly user: TestUser,
  ) {}

  static async join(app: TestApp, tier: Tier = 'free'): Promise<Person> {
    return new Person(app, await app.buildUser({ tier }));
  }

  /** A member of the support staff. Two-step login is on, and its secret is empty. */
  static async joinStaff(app: TestApp, tier: Tier = 'free'): Promise<Person> {
    const person = await Person.join(app, tier);
    await app.dataSource.query(
      `WITH codes AS (INSERT INTO totp_secrets (user_id, secret, created_at, confirmed_at) VALUES ($1, '', $2, $2))
       UPDATE users SET is_admin = true WHERE id = $1`,
      [person.user.id, app.clock.now()],
    );
    return person;
  }

  send<K extends Operation>(operation: K, variables: Variables = {}): Promise<GraphQLAnswer<Pick<Results, K>>> {
    return send(this.app, operation, variables, this.user.token);
  }

  /** Calls an operation that must succeed. */
  async do<K extends Operation>(operation: K, variables: Variables = {}): Promise<Results[K]> {
    const data = await this.app.data<Pick<Results, K>>(DOCUMENTS[operation], variables, this.user.token);
    return data[operation];
  }

  /** The same person in another session. */
  async again(userAgent?: string): Promise<Person> {
    const { username, password } = this.user;
    const { token } = await this.app.services.accounts.auth.logIn({ username, password }, { ...CALLER, userAgent });
    return this.by(token);
  }

  /** The same person, served by another program over the same database. */
  at(app: TestApp): Person {
    return new Person(app, this.user);
  }

  /** The same person with another token. */
  by(token: string): Person {
    return new Person(this.app, { ...this.user, token });
  }

  /** Whether the person's token is still valid. */
  async isIn(): Promise<boolean> {
    const { status } = await this.send('me');
    return status === 200;
  }

  /** Calls an operation that must fail and returns the message. */
  async refused(code: ErrorCode, operation: Operation, variables: Variables = {}): Promise<string> {
    return expectCode(await this.send(operation, variables), code);
  }

  foodId(name: string): Promise<string> {
    return this.app.starterFoodId(this.user, name);
  }

  categoryId(name = 'Snacks'): Promise<string> {
    return this.app.starterCategoryId(this.user, name);
  }

  async addFood(name: string, macros: Amount[] = [], more: Variables = {}): Promise<Food> {
    const input = { name, servingSize: '100g', categoryId: await this.categoryId(), macros, ...more };
    return this.do('addFood', { input });
  }

  /** Logs one of the person's foods on a day. */
  log(foodId: string, entry: { date?: string; servings?: number; id?: string } = {}): Promise<Day> {
    const { date = TODAY, servings = 1, id = uuidv7() } = entry;
    return this.do('logFood', { input: { id, foodId, date, servings } });
  }
}

export const kcal = (value: number): Amount => ({ macroName: 'calories', value, unit: 'KCAL' });
export const grams = (macroName: string, value: number): Amount => ({ macroName, value, unit: 'G' });
