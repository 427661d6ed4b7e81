import { setImmediate as nextTurn } from 'node:timers/promises';
import { getNamedType, isListType, getNullableType, isObjectType, Kind } from 'graphql';
import type { FieldNode, GraphQLObjectType, GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/** Items of a list that are completed at a time. */
const MAX_ITEMS_AT_ONCE = 20;

/** How long a request completes items before other requests run. */
const TURN_MS = 8;

type Fragments = GraphQLResolveInfo['fragments'];

function selectsLists(type: GraphQLObjectType, selectionSet: SelectionSetNode, fragments: Fragments): boolean {
  return selectionSet.selections.some((selection) => {
    if (selection.kind !== Kind.FIELD) {
      const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
      return inner !== undefined && selectsLists(type, inner.selectionSet, fragments);
    }
    const field = type.getFields()[selection.name.value];
    if (!field) return false;
    if (isListType(getNullableType(field.type))) return true;
    const named = getNamedType(field.type);
    return isObjectType(named) && selection.selectionSet !== undefined
      ? selectsLists(named, selection.selectionSet, fragments)
      : false;
  });
}

const known = new WeakMap<FieldNode, boolean>();

function hasLists(node: FieldNode, { returnType, fragments }: GraphQLResolveInfo): boolean {
  const found = known.get(node);
  if (found !== undefined) return found;
  const named = getNamedType(returnType);
  const result =
    isObjectType(named) && node.selectionSet !== undefined && selectsLists(named, node.selectionSet, fragments);
  known.set(node, result);
  return result;
}

/**
 * Completes the items of long lists in batches. GraphQL completes a list of values synchronously, which for hundreds of
 * items with nested lists would block other requests. An item that is a promise is completed when it resolves.
 */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private afterwards: (() => void)[] = [];
  private isRunning = false;

  constructor(private readonly now: () => number = () => performance.now()) {}

  spread(list: readonly unknown[], info: GraphQLResolveInfo): readonly unknown[] {
    if (list.length <= MAX_ITEMS_AT_ONCE || !info.fieldNodes.some((node) => hasLists(node, info))) return list;
    const items = list.map((item) => new Promise((resolve) => this.waiting.push(() => resolve(item))));
    if (!this.isRunning) void this.run();
    return items;
  }

  /** Runs the work once all items have been completed, so that what they ask the database for is one batch. */
  schedule(work: () => void): void {
    if (this.isRunning) this.afterwards.push(work);
    else void Promise.resolve().then(() => process.nextTick(work));
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    await nextTurn();
    let until = this.now() + TURN_MS;
    for (let index = 0; index < this.waiting.length; index += 1) {
      this.waiting[index]?.();
      // Wait until the item is completed.
      await Promise.resolve();
      if (this.now() < until) continue;
      await nextTurn();
      until = this.now() + TURN_MS;
    }
    this.waiting.length = 0;
    this.isRunning = false;
    const afterwards = this.afterwards;
    this.afterwards = [];
    for (const work of afterwards) this.schedule(work);
  }
}
