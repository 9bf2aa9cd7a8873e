import type { Content, ContentStack, ContentTable, ContentText, TableCell } from 'pdfmake/interfaces'
import {
  isRightToLeftParagraph,
  hasRightToLeft,
  toVisualOrder,
  computeLevels,
  type DirectionRun,
} from './direction.ts'
import { sizes, styles } from './styles.ts'
import type { Face, FaceRun } from './text.ts'

/** Measures the width of a text in a font, in points. */
export type Measure = (text: string, face: Face, bold: boolean, size: number) => number

/** Splits text into runs by font, and measures it. */
export interface Typesetter {
  readonly facesOf: (text: string) => FaceRun[]
  readonly measure: Measure
  /** Size of text without a style, in points; pdfmake's default if omitted. */
  readonly size?: number | undefined
}

interface Setting {
  readonly size: number
  readonly bold: boolean
  readonly width: number
}

/**
 * [Note: Words from right to left] The renderer shapes a Hebrew or Arabic word and draws its letters from right to left, but places words
 * from left to right. So every text with such words is broken into lines here, and each line is passed with its words in visual order;
 * spaces and punctuation are separate runs, because a word with its space would be mirrored as a whole.
 *
 * @param width of a line, in points
 */
export function layOutDirection(content: readonly Content[], setter: Typesetter, width: number): Content[] {
  return content.map((each) => directed(each, setter, width))
}

function directed(content: Content, setter: Typesetter, width: number): Content {
  if (!isNode(content)) return content
  if (isTable(content)) {
    const { body, widths = [] } = content.table
    const columns = columnWidths(Array.isArray(widths) ? widths : [], width)
    const rows = body.map((row) =>
      row.map((cell, column): TableCell =>
        isNode(cell) && !isTable(cell) ? directed(cell, setter, columns[column] ?? width) : cell,
      ),
    )
    return { ...content, table: { ...content.table, body: rows } }
  }
  if (isStack(content)) return { ...content, stack: layOutDirection(content.stack, setter, width) }
  return isText(content) ? textIn(content, setter, width) : content
}

function textIn<Node extends RunsNode>(node: Node, setter: Typesetter, width: number): Node {
  const text = node.text.map((run) => run.text).join('')
  return hasRightToLeft(text)
    ? { ...node, text: breakIntoLines(text, setter, settingOf(node, width, setter.size)) }
    : node
}

type RunsNode = Omit<ContentText, 'text'> & { text: FaceRun[] }

function isNode(
  content: Content | TableCell,
): content is Exclude<Content, string | number | readonly Content[]> {
  return typeof content === 'object' && !Array.isArray(content)
}

function isTable(node: object): node is ContentTable {
  return 'table' in node
}

function isStack(node: object): node is ContentStack & { stack: Content[] } {
  return 'stack' in node && Array.isArray(node.stack)
}

function isText(node: object): node is RunsNode {
  return 'text' in node && isRuns(node.text)
}

function isRuns(text: unknown): text is FaceRun[] {
  return Array.isArray(text) && text.every((run) => typeof run === 'object' && run !== null && 'font' in run)
}

/** Column widths of a table. A column sized by its contents never wraps. */
function columnWidths(widths: readonly unknown[], width: number): number[] {
  const padding = 12
  const narrow = 80
  const fixed = widths.map((each) => (typeof each === 'number' ? each : each === '*' ? 0 : narrow))
  const stars = widths.filter((each) => each === '*').length
  const rest = width - fixed.reduce((sum, each) => sum + each, 0) - widths.length * padding
  return widths.map((each) => {
    if (typeof each === 'number') return each
    return each === '*' ? rest / Math.max(1, stars) : Infinity
  })
}

function settingOf(node: RunsNode, width: number, size: number = sizes.usual): Setting {
  const names = [node.style ?? []].flat().filter((name) => typeof name === 'string')
  const found = names.map((name) => styles[name] ?? {})
  return {
    size: node.fontSize ?? found.findLast(({ fontSize }) => fontSize)?.fontSize ?? size,
    bold: node.bold ?? found.findLast(({ bold }) => bold !== undefined)?.bold ?? false,
    width,
  }
}

/** Breaks a text into lines, each in visual order. */
function breakIntoLines(text: string, setter: Typesetter, { size, bold, width }: Setting): FaceRun[] {
  const widthOf = (piece: string) =>
    setter.facesOf(piece).reduce((sum, run) => sum + setter.measure(run.text, run.font, bold, size), 0)
  const lines = text.split('\n').flatMap((paragraph) => {
    const atRight = isRightToLeftParagraph(paragraph)
    const signs = Array.from(paragraph)
    const levels = computeLevels(signs, atRight)
    return findBreaks(signs, (piece) => widthOf(piece.join('')) <= width).map(([start, end]) => {
      const stretches = toVisualOrder(signs.slice(start, end), levels.slice(start, end), atRight)
      const runs = stretches.flatMap((stretch) => toVisualRuns(stretch, setter))
      return atRight ? runs.map((run) => ({ ...run, alignment: 'right' as const })) : runs
    })
  })
  const lineEnd: FaceRun = { text: '\n', font: 'Nunito Sans' }
  return lines.flatMap((runs, index) => (index < lines.length - 1 ? [...runs, lineEnd] : runs))
}

/** Line breaks: after a space, or within a word longer than a line. */
function findBreaks(
  signs: readonly string[],
  fits: (piece: readonly string[]) => boolean,
): [number, number][] {
  const lines: [number, number][] = []
  let start = 0
  let end = 0
  while (end < signs.length) {
    let next = end
    while (next < signs.length && !/\s/.test(signs[next] ?? '')) next++
    if (fits(signs.slice(start, next))) {
      while (next < signs.length && /\s/.test(signs[next] ?? '')) next++
      end = next
    } else if (end > start) {
      lines.push([start, end])
      start = end
    } else {
      end = start + 1
      while (end < next && fits(signs.slice(start, end + 1))) end++
      lines.push([start, end])
      start = end
    }
  }
  if (start < end || lines.length === 0) lines.push([start, end])
  return lines
}

/** Digits that the font engine reverses like letters. */
const arabicDigits = /([\u0660-\u0669\u066B\u066C\u06F0-\u06F9]+)/u

/** A run in visual order, from left to right. */
function toVisualRuns({ text, isRightToLeft }: DirectionRun, { facesOf }: Typesetter): FaceRun[] {
  if (!isRightToLeft) {
    return text
      .split(arabicDigits)
      .filter((piece) => piece !== '')
      .flatMap((piece) => facesOf(arabicDigits.test(piece) ? turned(piece) : piece))
  }
  const words = text.match(/\s+|\S+/gu) ?? []
  return words.toReversed().flatMap((word) =>
    facesOf(word)
      .toReversed()
      // The engine reverses only runs that contain letters of such a script.
      .map((run) => (hasRightToLeft(run.text) ? run : { ...run, text: turned(run.text) })),
  )
}

function turned(text: string): string {
  return Array.from(text).toReversed().join('')
}
