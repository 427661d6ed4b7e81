import type { Operation } from './operations';
import { grams, kcal, Person, TODAY } from './person';
import { buy, type Kind } from './shopping';
import type { TestApp } from './test-app';

/** Who has bought nothing, who has been given every right, or who has bought everything there is. */
export type Standing = 'free' | 'subscribed' | 'buyer';

/** Somebody with one of everything. */
export interface World {
  person: Person;
  userId: string;
  categoryId: string;
  foodId: string;
  /** The checkouts of a buyer. */
  sessions: Readonly<Record<Kind, string>>;
}

const NO_SESSIONS = { SUBSCRIPTION: 'cs_none', ONE_TIME: 'cs_none' };

/** An account, and what its owner has bought. */
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
  await person.do('logWeight', { input: { date: TODAY, weightLb: 180.4 } });
  await person.do('addGoal', {
    input: { macroName: 'fiber', targetValue: 25, unit: 'G', goalType: 'REACH_OR_EXCEED' },
  });
  return { person, userId: person.user.id, categoryId, foodId, sessions };
}

export interface RestRequest {
  path: string;
  body?: Record<string, unknown>;
}

interface Twin {
  operation: Operation;
  variables: (world: World) => Record<string, unknown>;
  /** What another user is told who gives the owner's ids. */
  another: 'own' | 'NOT_FOUND';
}

export interface DocumentedCall {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As documented, with parameters in braces. */
  template: string;
  access: 'public' | 'token';
  /** What its callers have bought. */
  standing: Standing;
  request: (world: World) => RestRequest;
  status: number;
  /** Exactly the fields of the answer, or of each of its things where it is a list; none for a summary. */
  fields?: readonly string[];
  isList?: true;
  /** Whether the request names its user. */
  namesUser: boolean;
  /** What another user is told who names himself, but the owner's things. */
  another: 'own' | 'NOT_FOUND';
  /** The GraphQL operation that does the same. */
  twin?: Twin;
}

type Options = Partial<Pick<DocumentedCall, 'access' | 'standing' | 'isList' | 'namesUser' | 'another' | 'twin'>> & {
  status?: number;
  fields?: string;
};

/** `'GET /api/categories'` and how it is called. */
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
