import { randomUUID } from 'node:crypto';
import type { Operation } from './operations';
import { grams, kcal, Person, TODAY } from './person';
import { buy, type Kind } from './shopping';
import type { TestApp } from './test-app';

/** A user without purchases, one with every entitlement, or one who has bought everything. */
export type Standing = 'free' | 'subscribed' | 'buyer';

/** A person with one of everything. */
export interface World {
  person: Person;
  userId: string;
  categoryId: string;
  foodId: string;
  recipeId: string;
  /** The checkouts of a buyer. */
  sessions: Readonly<Record<Kind, string>>;
}

const NO_SESSIONS = { SUBSCRIPTION: 'cs_none', ONE_TIME: 'cs_none' };

/** An account with its purchases. */
export async function joinAs(app: TestApp, standing: Standing): Promise<Pick<World, 'person' | 'sessions'>> {
  const person = await Person.join(app, standing === 'subscribed' ? 'subscribed' : 'free');
  if (standing !== 'buyer') return { person, sessions: NO_SESSIONS };
  const SUBSCRIPTION = await buy(app, person, 'SUBSCRIPTION');
  return { person, sessions: { SUBSCRIPTION, ONE_TIME: await buy(app, person, 'ONE_TIME') } };
}

export async function buildWorld(app: TestApp, standing: Standing = 'subscribed'): Promise<World> {
  const { person, sessions } = await joinAs(app, standing);
  const { id: categoryId } = await person.do('addCategory', { name: 'Own category' });
  const { id: foodId } = await person.addFood('Own food', [kcal(120.5), grams('protein', 7.25)], { categoryId });
  await person.log(foodId, { servings: 1.5 });
  const recipeId = randomUUID();
  const ingredients = [{ foodId, amount: { value: 2, unit: 'serving' } }];
  await person.do('saveRecipe', { input: { id: recipeId, name: 'Own recipe', servings: 4, ingredients } });
  await person.do('logWeight', { input: { date: TODAY, weightLb: 180.4 } });
  await person.do('addGoal', {
    input: { macroName: 'fiber', targetValue: 25, unit: 'G', goalType: 'REACH_OR_EXCEED' },
  });
  return { person, userId: person.user.id, categoryId, foodId, recipeId, sessions };
}

export interface RestRequest {
  path: string;
  body?: Record<string, unknown>;
}

interface Twin {
  operation: Operation;
  variables: (world: World) => Record<string, unknown>;
  /** Expected result for another user who sends the owner's IDs. */
  another: 'own' | 'NOT_FOUND';
}

export interface DocumentedCall {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The documented path, with parameters in braces. */
  template: string;
  access: 'public' | 'token';
  /** Purchases of the caller. */
  standing: Standing;
  request: (world: World) => RestRequest;
  status: number;
  /** Exactly the fields of the response, or of each item of a list; none for a summary. */
  fields?: readonly string[];
  isList?: true;
  /** Whether the request names its user. */
  namesUser: boolean;
  /** Expected result for another user who sends their own user ID but the owner's other IDs. */
  another: 'own' | 'NOT_FOUND';
  /** The equivalent GraphQL operation. */
  twin?: Twin;
}

type Options = Partial<Pick<DocumentedCall, 'access' | 'standing' | 'isList' | 'namesUser' | 'another' | 'twin'>> & {
  status?: number;
  fields?: string;
};

/** A call such as `'GET /api/categories'`, and how to make it. */
export function call(name: string, request: (world: World) => RestRequest, options: Options): DocumentedCall {
  const [method, template] = name.split(' ') as [DocumentedCall['method'], string];
  const {
    fields,
    status = 200,
    access = 'token',
    standing = 'subscribed',
    namesUser = true,
    another = 'own',
    ...rest
  } = options;
  const shown = fields === undefined ? {} : { fields: fields.split(' ') };
  return { name, method, template, request, status, access, standing, namesUser, another, ...shown, ...rest };
}
