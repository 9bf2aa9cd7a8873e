import type { Content, StyleDictionary, TableCell } from 'pdfmake/interfaces'
import { runsOf } from './text.ts'

/** Ink and lines of a document: it is printed, so there is one look, on white. */
export const colors = {
  ink: '#1f2a2e',
  soft: '#55636a',
  line: '#c9d1d3',
  deep: '#0f4c5c',
  ground: '#f3f5f4',
  warn: '#8a3d00',
}

export const styles: StyleDictionary = {
  cover: { fontSize: 26, bold: true, color: colors.deep, lineHeight: 1.1 },
  coverLine: { fontSize: 13 },
  section: { fontSize: 18, bold: true, color: colors.deep, margin: [0, 0, 0, 10] },
  heading: { fontSize: 12.5, bold: true, margin: [0, 12, 0, 2] },
  soft: { color: colors.soft },
  small: { fontSize: 8.5 },
  hash: { fontSize: 8, color: colors.soft },
  label: { bold: true, fontSize: 9.5, color: colors.soft },
  question: { bold: true, fontSize: 9.5, color: colors.soft, margin: [0, 5, 0, 0] },
  notice: { margin: [0, 12, 0, 0] },
  problem: { bold: true, color: colors.warn, margin: [0, 3, 0, 0] },
}

/** Words, in whichever faces have their letters. */
export function words(text: string, style?: string | string[]): Content {
  return { text: runsOf(text), ...(style ? { style } : {}) }
}

/** A section on a page of its own, named in the contents and in the bookmarks. */
export function section(title: string, ...content: readonly Content[]): Content[] {
  return [{ text: title, style: 'section', tocItem: true, pageBreak: 'before' }, ...content]
}

/** A table with a head that comes again on each page. A cell of the head that is no plain word is drawn as it is. */
export function table(
  head: readonly TableCell[],
  widths: readonly (string | number)[],
  rows: TableCell[][],
): Content {
  return {
    table: {
      headerRows: 1,
      // A head is never left alone at the foot of a page.
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [...widths],
      body: [head.map((cell) => (typeof cell === 'string' ? words(cell, 'label') : cell)), ...rows],
    },
    layout: {
      hLineWidth: (line) => (line === 0 ? 0 : 0.6),
      vLineWidth: () => 0,
      hLineColor: () => colors.line,
      paddingTop: () => 4,
      paddingBottom: () => 4,
      paddingLeft: (column) => (column === 0 ? 0 : 6),
      paddingRight: () => 6,
    },
    margin: [0, 4, 0, 8],
  }
}

/** Sixty-four signs without a space would not break: they are in groups of eight. */
export function hashInGroups(sha256: string): string {
  return (sha256.match(/.{1,8}/g) ?? []).join(' ')
}

/** Lines to write on by hand. */
export function ruledLines(count: number, width: number): Content {
  const lines = Array.from({ length: count }, (_, index) => ({
    type: 'line' as const,
    x1: 0,
    y1: (index + 1) * 22,
    x2: width,
    y2: (index + 1) * 22,
    lineWidth: 0.6,
    lineColor: colors.line,
  }))
  return { canvas: lines, margin: [0, 0, 0, 16] }
}
