/** The element that Chrome uses. The name is a plain string, because its type is deprecated. */
const TAG: string = 'font';

/** Translates the page as Chrome does: each text node is replaced by elements, and React keeps the detached node. */
export function translatePage(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const node of found) {
    const [outer, inner] = [document.createElement(TAG), document.createElement(TAG)];
    inner.textContent = node.textContent;
    outer.append(inner);
    node.parentNode?.replaceChild(outer, node);
  }
}
