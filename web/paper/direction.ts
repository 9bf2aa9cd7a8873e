/** A run of a line with one direction. */
export interface DirectionRun {
  readonly text: string
  readonly isRightToLeft: boolean
}

type Kind =
  | 'L' // letters from left to right
  | 'R' // letters from right to left
  | 'AL' // Arabic letters
  | 'EN' // digits
  | 'AN' // Arabic digits
  | 'ES' // signs of a number
  | 'CS' // signs within a number
  | 'ET' // signs beside a number
  | 'NSM' // marks over another sign
  | 'ON' // everything else

/** The bidirectional class of a character, as far as text without explicit embeddings needs it. */
function bidiClass(sign: string): Kind {
  if (/[\u0660-\u0669\u066B\u066C]/.test(sign)) return 'AN'
  if (/[0-9\u06F0-\u06F9]/.test(sign)) return 'EN'
  if (/[\p{Mn}\p{Me}]/u.test(sign)) return 'NSM'
  if (/[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(sign) && /\p{L}/u.test(sign)) return 'AL'
  if (/[\p{Script=Hebrew}\p{Script=Nko}]/u.test(sign)) return 'R'
  if (/[+\u2212-]/.test(sign)) return 'ES'
  if (/[,./:\u00A0\u060C]/.test(sign)) return 'CS'
  if (/[#$%\u00A2-\u00A5\u00B0\u066A\u20A0-\u20CF]/.test(sign)) return 'ET'
  return /[\p{L}\p{N}]/u.test(sign) ? 'L' : 'ON'
}

/** Whether a text contains right-to-left characters. */
export function hasRightToLeft(text: string): boolean {
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(text)
}

/** Whether a paragraph is right-to-left, by its first letter. UAX #9, rules P2 and P3. */
export function isRightToLeftParagraph(paragraph: string): boolean {
  for (const sign of paragraph) {
    const kind = bidiClass(sign)
    if (kind === 'L') return false
    if (kind === 'R' || kind === 'AL') return true
  }
  return false
}

/**
 * The level of each code point of a paragraph: even for left-to-right, odd for right-to-left. The Unicode bidirectional algorithm (UAX #9)
 * for implicit levels: W1 to W7, N1, N2, I1 and I2. Text typed into a form has no explicit embeddings; any that occur are not printed.
 */
export function computeLevels(signs: readonly string[], atRight: boolean): number[] {
  const base = atRight ? 1 : 0
  const kinds = resolved(signs.map(bidiClass), atRight ? 'R' : 'L')
  return kinds.map((kind) => {
    if (base === 0) return kind === 'L' ? 0 : kind === 'R' ? 1 : 2
    return kind === 'R' ? 1 : 2
  })
}

type Resolved = 'L' | 'R' | 'EN' | 'AN'

function resolved(input: readonly Kind[], side: 'L' | 'R'): Resolved[] {
  const kinds = [...input]
  let strong: Kind = side
  for (const [index, kind] of kinds.entries()) {
    // W1 to W3: a mark takes the class of its base, digits after Arabic letters are Arabic.
    if (kind === 'NSM') kinds[index] = kinds[index - 1] ?? side
    if (kind === 'L' || kind === 'R' || kind === 'AL') strong = kind
    if (kind === 'EN' && strong === 'AL') kinds[index] = 'AN'
  }
  for (const [index, kind] of kinds.entries()) {
    // W4: a single separator between two numbers of a kind belongs to them.
    const [before, after] = [kinds[index - 1], kinds[index + 1]]
    if (before !== after) continue
    if (before === 'EN' && (kind === 'ES' || kind === 'CS')) kinds[index] = 'EN'
    if (before === 'AN' && kind === 'CS') kinds[index] = 'AN'
  }
  resolveNumberTerminators(kinds)
  strong = side
  return resolveNeutrals(
    kinds.map((kind) => {
      // W7: digits after left-to-right letters become left-to-right.
      if (kind === 'L' || kind === 'R' || kind === 'AL') strong = kind
      if (kind === 'EN') return strong === 'L' ? 'L' : 'EN'
      if (kind === 'AL') return 'R'
      return kind === 'L' || kind === 'R' || kind === 'AN' ? kind : null
    }),
    side,
  )
}

/** W5: terminators such as % beside a number belong to it, however many there are. */
function resolveNumberTerminators(kinds: Kind[]): void {
  for (let index = 0; index < kinds.length; index++) {
    if (kinds[index] !== 'ET') continue
    let end = index
    while (kinds[end] === 'ET') end++
    if (kinds[index - 1] === 'EN' || kinds[end] === 'EN') kinds.fill('EN', index, end)
    index = end - 1
  }
}

/** N1 and N2: neutral characters take the direction of both sides, or else of the paragraph. */
function resolveNeutrals(kinds: readonly (Resolved | null)[], side: 'L' | 'R'): Resolved[] {
  const sideOf = (kind: Resolved) => (kind === 'L' ? 'L' : 'R')
  const after: ('L' | 'R')[] = []
  let next = side
  for (const [index, kind] of [...kinds.entries()].toReversed()) {
    if (kind) next = sideOf(kind)
    after[index] = next
  }
  let before = side
  return kinds.map((kind, index) => {
    if (kind) before = sideOf(kind)
    return kind ?? (before === after[index] ? before : side)
  })
}

/**
 * The runs of a line in visual order from left to right (UAX #9, rules L1, L2 and L4). Each run stays in logical order, with brackets
 * mirrored in right-to-left runs.
 *
 * @param levels of the line's characters, as computed for its paragraph
 */
export function toVisualOrder(
  signs: readonly string[],
  levels: readonly number[],
  atRight: boolean,
): DirectionRun[] {
  const end = signs.findLastIndex((sign) => !/\s/.test(sign)) + 1
  const stretches: { level: number; signs: string[] }[] = []
  for (const [index, sign] of signs.entries()) {
    // Trailing spaces take the paragraph's direction.
    const level = index < end ? (levels[index] ?? 0) : atRight ? 1 : 0
    const last = stretches.at(-1)
    if (last?.level === level) last.signs.push(sign)
    else stretches.push({ level, signs: [sign] })
  }
  for (let level = 2; level >= 1; level--) {
    for (let index = 0; index < stretches.length; index++) {
      let stop = index
      while ((stretches[stop]?.level ?? -1) >= level) stop++
      if (stop > index) stretches.splice(index, stop - index, ...stretches.slice(index, stop).toReversed())
      index = Math.max(index, stop)
    }
  }
  return stretches.map(({ level, signs: own }) => {
    const isRightToLeft = level % 2 === 1
    const turned = isRightToLeft ? own.map((sign) => mirrored.get(sign) ?? sign) : own
    return { text: turned.join(''), isRightToLeft }
  })
}

const mirrored = new Map(
  ['()', '[]', '{}', '<>', '«»', '‹›', '“”', '≤≥'].flatMap(([left = '', right = '']) => [
    [left, right],
    [right, left],
  ]),
)
