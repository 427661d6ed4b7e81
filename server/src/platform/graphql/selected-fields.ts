import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql';

type Fragments = GraphQLResolveInfo['fragments'];

/** The fields of a selection set, including those in fragments. */
function listFields(selectionSet: SelectionSetNode | undefined, fragments: Fragments, fields: FieldNode[] = []) {
  for (const selection of selectionSet?.selections ?? []) {
    if (selection.kind === Kind.FIELD) fields.push(selection);
    else if (selection.kind === Kind.INLINE_FRAGMENT) listFields(selection.selectionSet, fragments, fields);
    else listFields(fragments[selection.name.value]?.selectionSet, fragments, fields);
  }
  return fields;
}

/** Names of the fields selected on the result of a field, or along a path below it. */
export function selectedFields({ fieldNodes, fragments }: GraphQLResolveInfo, ...path: string[]): ReadonlySet<string> {
  const select = (nodes: readonly FieldNode[]) =>
    nodes.flatMap(({ selectionSet }) => listFields(selectionSet, fragments));
  let selected = select(fieldNodes);
  for (const step of path) selected = select(selected.filter(({ name }) => name.value === step));
  return new Set(selected.map(({ name }) => name.value));
}

/** Content of an item of a list, or of a single object. */
interface Shape {
  /** Values, without those in further lists, which count their own. */
  values: number;
  hasLists: boolean;
}

function describe(returnType: GraphQLOutputType, { selectionSet }: FieldNode, fragments: Fragments): Shape {
  const type = getNamedType(returnType);
  if (!isObjectType(type) || !selectionSet) return { values: 1, hasLists: false };
  const shape = { values: 0, hasLists: false };
  for (const node of listFields(selectionSet, fragments)) {
    const fieldType = type.getFields()[node.name.value]?.type;
    const isList = fieldType !== undefined && isListType(getNullableType(fieldType));
    const inner =
      fieldType && !isList ? describe(fieldType, node, fragments) : { values: isList ? 0 : 1, hasLists: isList };
    shape.values += inner.values;
    shape.hasLists ||= inner.hasLists;
  }
  return shape;
}

const described = new WeakMap<FieldNode, Shape>();

/** The items of the list that a field returns, with at least one value each. Ignores directives that skip fields. */
export function describeItems({ fieldNodes, fragments, returnType }: GraphQLResolveInfo): Shape {
  const items = { values: 0, hasLists: false };
  for (const node of fieldNodes) {
    const shape = described.get(node) ?? describe(returnType, node, fragments);
    described.set(node, shape);
    items.values += shape.values;
    items.hasLists ||= shape.hasLists;
  }
  return { ...items, values: Math.max(1, items.values) };
}
