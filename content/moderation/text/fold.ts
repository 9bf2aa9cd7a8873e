import { confusables } from './confusables.ts'

/** A text in plain characters, with their original positions. */
export interface FoldedText {
  /** Without accents, look-alikes, invisible characters and styled letters; in the original case. */
  readonly cased: string
  /** The same in lower case, of the same length. */
  readonly lower: string
  /** For each character, and for the end, its position in the original text. */
  readonly origins: Int32Array
}

/** Replaces emoji, and all other signs that no rule examines. */
const pictureSign = '\u25a1'

/** Invisible, or combined with the previous character: zero-width and soft hyphens, marks, variation selectors, the keycap. */
const invisible = /^[\p{Mark}\p{Default_Ignorable_Code_Point}\p{Cf}]$/u

const folds = new Map<string, string>()

function foldOf(character: string): string {
  const known = folds.get(character)
  if (known !== undefined) return known
  const folded = computeFold(character)
  // Bounded, so that input cannot fill the memory.
  if (folds.size < 4000) folds.set(character, folded)
  return folded
}

function computeFold(character: string): string {
  if (invisible.test(character)) return ''
  const code = character.codePointAt(0)!
  // Regional indicators and letters in filled circles or squares are read as letters.
  if (code >= 0x1f1e6 && code <= 0x1f1ff) return String.fromCodePoint(code - 0x1f1e6 + 97)
  if (code >= 0x1f130 && code <= 0x1f189) return String.fromCodePoint(((code - 0x1f130) % 32) + 97)
  const mapped = confusables.get(character)
  if (mapped) return mapped
  const plain = character.normalize('NFKD').replaceAll(/\p{Mark}/gu, '')
  let folded = ''
  for (const part of plain) folded += confusables.get(part) ?? (part.length > 1 ? pictureSign : part)
  return folded
}

/** Folds a text for the rules. Linear in its length. */
export function foldText(text: string): FoldedText {
  const origins = new Int32Array(text.length * 4 + 1)
  let cased = ''
  let position = 0
  while (position < text.length) {
    const code = text.charCodeAt(position)
    if (code < 0x80) {
      // '`' and '´' are used as apostrophes.
      origins[cased.length] = position
      cased += code === 0x60 ? "'" : text[position]!
      position += 1
      continue
    }
    const character = String.fromCodePoint(text.codePointAt(position)!)
    for (const part of foldOf(character).slice(0, 2)) {
      origins[cased.length] = position
      cased += part
    }
    position += character.length
  }
  origins[cased.length] = text.length
  const lower = cased.toLowerCase()
  return { cased, lower: lower.length === cased.length ? lower : cased, origins }
}
