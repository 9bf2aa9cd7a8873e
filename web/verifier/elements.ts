type Child = Node | string | null

/**
 * Creates an element with its attributes and children. Strings become text nodes, so that nothing from a
 * file is parsed as HTML.
 *
 * @param attributes - those with null values are omitted
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | null>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) created.setAttribute(name, value)
  }
  created.append(...children.filter((child) => child !== null))
  return created
}
