import { Kind, type FieldNode, type GraphQLResolveInfo } from 'graphql';

/** Fields selected on the result of some fields, including those in fragments. */
function selectionsOf(nodes: readonly FieldNode[], fragments: GraphQLResolveInfo['fragments']): FieldNode[] {
  const fields: FieldNode[] = [];
  const collect = (selectionSet: FieldNode['selectionSet']): void => {
    for (const selection of selectionSet?.selections ?? []) {
      if (selection.kind === Kind.FIELD) fields.push(selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else collect(fragments[selection.name.value]?.selectionSet);
    }
  };
  for (const { selectionSet } of nodes) collect(selectionSet);
  return fields;
}

/** Names of the fields selected on the result of a field, or along a path below it. */
export function selectedFields({ fieldNodes, fragments }: GraphQLResolveInfo, ...path: string[]): ReadonlySet<string> {
  let selected = selectionsOf(fieldNodes, fragments);
  for (const step of path) {
    selected = selectionsOf(
      selected.filter(({ name }) => name.value === step),
      fragments,
    );
  }
  return new Set(selected.map(({ name }) => name.value));
}
