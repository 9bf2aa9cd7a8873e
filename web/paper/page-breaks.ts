/** Style of a node of the document. */
interface Styled {
  readonly style?: unknown
  /** Only the footers of pages have columns. */
  readonly columns?: unknown
}

const isSetIn = ({ style }: Styled, name: string) => [style].flat().includes(name)
/** A line that introduces the text below it. */
const isLeadIn = (node: Styled) => ['section', 'heading', 'question'].some((name) => isSetIn(node, name))
const startsAnother = (node: Styled) => isSetIn(node, 'heading') || isSetIn(node, 'section')
const isLine = (node: Styled) => isSetIn(node, 'soft') || isSetIn(node, 'caption')

/**
 * Whether a line at the bottom of a page would be separated from the text it introduces: a section's title, a heading or a question, with
 * the line of author and date below it. It then moves to the next page.
 *
 * @param onPage the following nodes on the same page, including its footer
 * @param next the nodes of the next page, including its footer
 */
export function isSeparatedFromText(
  style: unknown,
  onPage: readonly Styled[],
  next: readonly Styled[],
): boolean {
  const following = beforeFoot(onPage)
  const [first] = beforeFoot(next)
  if (!isLeadIn({ style }) || !first) return false
  // A section's title stays with its first words, whichever lines are between.
  if (isSetIn({ style }, 'section'))
    return following.every((node) => isLeadIn(node) || isLine(node) || isSetIn(node, 'problem'))
  // Another heading or section follows on the page, so this one's content precedes it; or text follows, which it introduces.
  if (following.some((node) => startsAnother(node) || !(isLeadIn(node) || isLine(node)))) return false
  // It is complete with its line if the next node is another heading or section.
  const isWhole = startsAnother(first)
  return following.length === 0 ? !isSetIn(first, 'section') : !isWhole
}

/** pdfmake lists the footer's nodes after all others of the page. */
function beforeFoot(nodes: readonly Styled[]): readonly Styled[] {
  const foot = nodes.findIndex(({ columns }) => columns !== undefined)
  return foot === -1 ? nodes : nodes.slice(0, foot)
}
