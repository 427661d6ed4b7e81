import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

/** Names of the fields that are selected of what a field returns, those of its fragments included. */
export function selectedFields({ fieldNodes, fragments }: GraphQLResolveInfo): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (selectionSet: SelectionSetNode | undefined): void => {
    for (const selection of selectionSet?.selections ?? []) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else collect(fragments[selection.name.value]?.selectionSet);
    }
  };
  for (const { selectionSet } of fieldNodes) collect(selectionSet);
  return names;
}
