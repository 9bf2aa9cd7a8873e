/** What a node of the document is set in. */
interface Styled {
  readonly style?: unknown
}

const isSetIn = ({ style }: Styled, name: string) => [style].flat().includes(name)
/** What says of whom or what the text below it is, and is nothing without that. */
const leadsOn = (node: Styled) => isSetIn(node, 'heading') || isSetIn(node, 'question')
const isLine = (node: Styled) => isSetIn(node, 'soft')

/**
 * Whether what stands at the foot of a page would be parted from the text that it leads to: a heading or a question, with the
 * line below it that says who and when. Then it goes to the next page with that.
 *
 * @param following on the same page
 * @param next on the page after it
 */
export function isParted(style: unknown, following: readonly Styled[], next: readonly Styled[]): boolean {
  const [first] = next
  if (!leadsOn({ style }) || !first) return false
  // Another heading on the page: what belongs to this one stands before it. Text: it leads to that.
  if (following.some((node) => isSetIn(node, 'heading') || !(leadsOn(node) || isLine(node)))) return false
  // With its line it is whole where nothing more is said under it.
  return following.length === 0 || !isSetIn(first, 'heading')
}
