import type { Content, StyleDictionary, TableCell } from 'pdfmake/interfaces'
import { toRuns } from './text.ts'

/** Colours on paper: those of the light theme (web/ui/tokens.css), on white. */
export const colors = {
  ink: '#1f2724',
  soft: '#414b46',
  line: '#ddd3c4',
  lineStrong: '#7d7466',
  deep: '#14483f',
  accent: '#e08d55',
  tint: '#fae7d7',
  surface: '#fffdf9',
  warn: '#773c12',
} as const

/** Font sizes, in points. */
export const sizes = {
  display: 28,
  title: 22,
  section: 16,
  heading: 11.5,
  usual: 10.5,
  reading: 11.5,
  small: 8.5,
}

export const styles: StyleDictionary = {
  display: { fontSize: sizes.display, bold: true, color: colors.deep, lineHeight: 0.95 },
  cover: { fontSize: sizes.title, bold: true, color: colors.deep, lineHeight: 0.95 },
  coverLine: { fontSize: 12 },
  section: {
    fontSize: sizes.section,
    bold: true,
    color: colors.deep,
    lineHeight: 1,
    margin: [0, 26, 0, 6],
  },
  heading: { fontSize: sizes.heading, bold: true, margin: [0, 12, 0, 1] },
  caption: { margin: [0, 1, 0, 1] },
  soft: { color: colors.soft },
  small: { fontSize: sizes.small },
  hash: { fontSize: 7.5, color: colors.soft },
  label: { bold: true, fontSize: 9, color: colors.soft },
  question: { bold: true, fontSize: 9.5, color: colors.soft, margin: [0, 5, 0, 0] },
  notice: { margin: [0, 12, 0, 0] },
  problem: { bold: true, color: colors.warn, margin: [0, 3, 0, 0] },
}

/** Text, in whichever fonts have its characters. */
export function words(text: string, style?: string | string[]): Content {
  return { text: toRuns(text), ...(style ? { style } : {}) }
}

/** A section in the flow, listed in the contents and bookmarks. */
export function section(title: string, ...content: readonly Content[]): Content[] {
  return [{ text: title, style: 'section', tocItem: true }, ...content]
}

/** A section that starts on a new page. */
export function sheetSection(title: string, ...content: readonly Content[]): Content[] {
  const top: [number, number, number, number] = [0, 0, 0, 6]
  return [{ text: title, style: 'section', tocItem: true, pageBreak: 'before', margin: top }, ...content]
}

/** Table of contents with page numbers. */
export const contents = (title: string): Content => ({
  toc: { title: { text: title, style: 'heading' }, outlines: true, textMargin: [0, 2, 0, 0] },
})

/** A table with a repeated header. Header cells that are not plain text are drawn unchanged. */
export function table(
  head: readonly TableCell[],
  widths: readonly (string | number)[],
  rows: TableCell[][],
): Content {
  return {
    table: {
      headerRows: 1,
      // A header is never left alone at the bottom of a page.
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

/** Splits 64 characters, which would not wrap, into groups of eight. */
export function hashInGroups(sha256: string): string {
  return (sha256.match(/.{1,8}/g) ?? []).join(' ')
}

/** Lines for handwriting. */
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
