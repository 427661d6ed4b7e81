import { getNamedType, isListType, getNullableType, isLeafType, isObjectType, Kind } from 'graphql';
import type { FieldNode, GraphQLObjectType, GraphQLOutputType, GraphQLResolveInfo, SelectionSetNode } from 'graphql';
import { type AppError, tooLarge } from '@macrolog/domain';
import { MAX_ANSWER_VALUES } from '../limits/answers';

const TOO_LARGE = 'The response would be too large. Request fewer days or items.';

/** Counts the values in the lists of one response. */
export class AnswerSize {
  /** The error that replaces the response; undefined while it is small enough. */
  refusal: AppError | undefined;
  private values = 0;

  /**
   * Adds values and returns whether the response is still small enough. The first excess value throws AppError
   * TOO_LARGE.
   */
  add(values: number): boolean {
    if (this.refusal) return false;
    this.values += values;
    if (this.values > MAX_ANSWER_VALUES) this.refuse();
    return true;
  }

  /** @throws AppError TOO_LARGE. */
  refuse(): never {
    this.refusal = tooLarge(TOO_LARGE);
    throw this.refusal;
  }
}

type Fragments = GraphQLResolveInfo['fragments'];

/** Values of an object, without those in further lists, which count their own. */
function countLeaves(type: GraphQLObjectType, selectionSet: SelectionSetNode, fragments: Fragments): number {
  let leaves = 0;
  for (const selection of selectionSet.selections) {
    if (selection.kind === Kind.FIELD) {
      const field = type.getFields()[selection.name.value];
      leaves += field ? countField(field.type, selection, fragments) : 1;
    } else {
      const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
      if (inner) leaves += countLeaves(type, inner.selectionSet, fragments);
    }
  }
  return leaves;
}

function countField(type: GraphQLOutputType, { selectionSet }: FieldNode, fragments: Fragments): number {
  if (isListType(getNullableType(type))) return 0;
  const named = getNamedType(type);
  return isObjectType(named) && selectionSet ? countLeaves(named, selectionSet, fragments) : 1;
}

const counted = new WeakMap<FieldNode, number>();

function countItem(node: FieldNode, { returnType, fragments }: GraphQLResolveInfo): number {
  const known = counted.get(node);
  if (known !== undefined) return known;
  const named = getNamedType(returnType);
  const { selectionSet } = node;
  const leaves =
    isLeafType(named) || !isObjectType(named) || !selectionSet ? 1 : countLeaves(named, selectionSet, fragments);
  counted.set(node, leaves);
  return leaves;
}

/** Values per item of the list that a field returns, at least 1. Ignores directives that skip fields. */
export function valuesPerItem(info: GraphQLResolveInfo): number {
  let values = 0;
  for (const node of info.fieldNodes) values += countItem(node, info);
  return Math.max(1, values);
}
