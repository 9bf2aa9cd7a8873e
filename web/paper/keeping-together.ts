/** What a node of the document is set in. */
interface Styled {
  readonly style?: unknown
  /** Of all nodes only the foot of a page has them. */
  readonly columns?: unknown
}

const isSetIn = ({ style }: Styled, name: string) => [style].flat().includes(name)
/** A line that introduces the text below it, and means nothing alone. */
const leadsOn = (node: Styled) => ['section', 'heading', 'question'].some((name) => isSetIn(node, name))
const startsAnother = (node: Styled) => isSetIn(node, 'heading') || isSetIn(node, 'section')
const isLine = (node: Styled) => isSetIn(node, 'soft') || isSetIn(node, 'caption')

/**
 * Whether what is at the foot of a page would be parted from the text that it leads to: the title of a section, a
 * heading or a question, with the line below it that says who and when. Then it goes to the next page with that.
 *
 * @param onPage what follows on the same page, and the foot of that page
 * @param next what is on the page after it, and its foot
 */
export function isParted(style: unknown, onPage: readonly Styled[], next: readonly Styled[]): boolean {
  const following = beforeFoot(onPage)
  const [first] = beforeFoot(next)
  if (!leadsOn({ style }) || !first) return false
  // The title of a section goes with the first words of it, below whichever lines lead to them.
  if (isSetIn({ style }, 'section'))
    return following.every((node) => leadsOn(node) || isLine(node) || isSetIn(node, 'problem'))
  // Another heading on the page, or the title of a section: what belongs to this one is before it. Text: it leads to that.
  if (following.some((node) => startsAnother(node) || !(leadsOn(node) || isLine(node)))) return false
  // It is complete with its line where nothing more follows under it: the next node is another heading or section.
  const isWhole = startsAnother(first)
  return following.length === 0 ? !isSetIn(first, 'section') : !isWhole
}

/** pdfmake counts what is at the foot of a page, with all that is in it, after everything else. */
function beforeFoot(nodes: readonly Styled[]): readonly Styled[] {
  const foot = nodes.findIndex(({ columns }) => columns !== undefined)
  return foot === -1 ? nodes : nodes.slice(0, foot)
}
