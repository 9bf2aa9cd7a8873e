import type { FurtherFace, FurtherFaces } from './further-faces.ts'
import { add, formatCodePoint, chooseFace, splitByFace, type FaceRun, splitGraphemes } from './text.ts'

/** Converts text for the available fonts. */
export interface Printing {
  /** Splits a run into fonts that have its characters; characters in no font become code points. */
  readonly printed: (run: FaceRun) => FaceRun[]
  readonly facesOf: (text: string) => FaceRun[]
  /** Whether a character of a run is in no font. */
  readonly lacks: (run: FaceRun) => boolean
}

const joiner = /[\u200C\u200D]/u

export function createPrinting({ faces }: FurtherFaces): Printing {
  const printed = (run: FaceRun) => (run.font === 'further' ? inFaces(run.text, faces) : [run])
  return {
    printed,
    facesOf: (text) => splitByFace(text).flatMap(printed),
    lacks: ({ text, font }) =>
      font === 'further' &&
      Array.from(text).some((sign) => !joiner.test(sign) && !chooseFace([sign]) && !withAll([sign], faces)),
  }
}

function inFaces(text: string, faces: readonly FurtherFace[]): FaceRun[] {
  const runs: FaceRun[] = []
  for (const one of splitGraphemes(text)) {
    const signs = Array.from(one)
    const face = withAll(
      signs.filter((sign) => !joiner.test(sign)),
      faces,
    )
    if (face) add(runs, one, face.name)
    else for (const sign of signs) addAlone(runs, sign, faces)
  }
  return runs.map((run) => (run.font === 'Noto Sans Thai' ? { ...run, text: withBreaks(run.text) } : run))
}

function addAlone(runs: FaceRun[], sign: string, faces: readonly FurtherFace[]): void {
  if (joiner.test(sign)) return
  const face = chooseFace([sign]) ?? withAll([sign], faces)?.name
  add(runs, face ? sign : formatCodePoint(sign), face ?? 'Nunito Sans')
}

function withAll(signs: readonly string[], faces: readonly FurtherFace[]): FurtherFace | undefined {
  return faces.find(({ letters }) => signs.every((sign) => letters.has(sign.codePointAt(0) ?? 0)))
}

/** Thai has no spaces: a zero-width space allows a line break after each word. */
function withBreaks(text: string): string {
  const words = new Intl.Segmenter('th', { granularity: 'word' }).segment(text)
  return Array.from(words, ({ segment }) => segment).join('\u200B')
}

/** Replaces each text run in a tree of content. */
export function mapRuns(node: unknown, change: (run: FaceRun) => FaceRun[]): unknown {
  if (Array.isArray(node)) {
    return node.flatMap((each: unknown) => (isRun(each) ? change(each) : [mapRuns(each, change)]))
  }
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, mapRuns(value, change)]))
}

/** Every text run in a tree of content. */
export function collectRuns(node: unknown): FaceRun[] {
  const runs: FaceRun[] = []
  mapRuns(node, (run) => {
    runs.push(run)
    return [run]
  })
  return runs
}

function isRun(node: unknown): node is FaceRun {
  return (
    typeof node === 'object' &&
    node !== null &&
    'font' in node &&
    'text' in node &&
    typeof node.text === 'string'
  )
}
