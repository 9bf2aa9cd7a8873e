import devanagariBold from '@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf?url'
import devanagari from '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf?url'
import emoji from '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf?url'
import thaiBold from '@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf?url'
import thai from '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf?url'
import { type Region, detectRegions } from './han-forms.ts'
import { readFontCharacters } from './font-characters.ts'
import { unpackWoff } from './woff.ts'

type Bytes = Uint8Array<ArrayBuffer>
/**
 * Fetches a font file.
 * @throws TypeError on failure
 */
export type ReadFont = (url: string) => Promise<Bytes>

/** A font fetched on demand for the text. */
export interface FurtherFace {
  readonly name: `Noto ${string}`
  readonly normal: Bytes
  readonly bold: Bytes
  readonly letters: ReadonlySet<number>
}

export interface FurtherFaces {
  /** In the order in which they are tried for a character. */
  readonly faces: readonly FurtherFace[]
  /** Whether a font that the text needs could not be fetched. */
  readonly hasMissing: boolean
}

/** Fonts with one file, or one per weight, and the characters for which they are fetched. */
const whole = [
  {
    name: 'Noto Emoji',
    signs: /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u20E3]/u,
    urls: [emoji],
  },
  { name: 'Noto Sans Thai', signs: /[\u0E00-\u0E7F]/u, urls: [thai, thaiBold] },
  {
    name: 'Noto Sans Devanagari',
    signs: /[\u0900-\u097F\u1CD0-\u1CFF\uA8E0-\uA8FF]/u,
    urls: [devanagari, devanagariBold],
  },
] as const

/** Characters that need East Asian fonts. Each has about a hundred files, of which a text needs a few. */
const eastern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\u3000-\u303F\u30FB\u30FC\u3200-\u33FF\uFF00-\uFFEF]/u

interface Family {
  readonly ranges: Readonly<Record<string, string>>
  readonly urls: Readonly<Record<string, string>>
}

const families: Record<Region, () => Promise<Family>> = {
  simplified: () => import('./families/simplified-chinese.ts'),
  traditional: () => import('./families/traditional-chinese.ts'),
  japanese: () => import('./families/japanese.ts'),
  korean: () => import('./families/korean.ts'),
}

/** Fetches the fonts of other scripts that a text needs, if any. Failed ones are omitted. */
export async function fetchFurtherFaces(text: string, read: ReadFont): Promise<FurtherFaces> {
  const faces: FurtherFace[] = []
  let areSomeMissing = false
  const orMissing = async <T>(fetched: Promise<T>): Promise<T | null> => {
    try {
      return await fetched
    } catch {
      areSomeMissing = true
      return null
    }
  }
  const needed = whole.filter(({ signs }) => signs.test(text))
  const found = await Promise.all(needed.map((face) => orMissing(wholeFace(face, read))))
  faces.push(...found.filter((face) => face !== null))

  let left = Array.from(new Set(text), (sign) => sign.codePointAt(0) ?? 0).filter((code) =>
    eastern.test(String.fromCodePoint(code)),
  )
  for (const region of left.length > 0 ? detectRegions(text) : []) {
    const family = await orMissing(families[region]())
    if (!family) continue
    const slices = slicesWith(left, region, family)
    const fetched = await Promise.all(slices.map((slice) => orMissing(sliceFace(slice, read))))
    const loadedFaces = fetched.filter((face) => face !== null)
    faces.push(...loadedFaces)
    left = left.filter((code) => !loadedFaces.some(({ letters }) => letters.has(code)))
    if (left.length === 0) break
  }
  return { faces, hasMissing: areSomeMissing }
}

async function wholeFace({ name, urls }: (typeof whole)[number], read: ReadFont): Promise<FurtherFace> {
  const [normal, bold = normal] = await Promise.all(urls.map(read))
  if (!normal || !bold) throw new TypeError('font face has no file')
  return { name, normal, bold, letters: readFontCharacters(normal) }
}

interface Slice {
  readonly name: `Noto ${string}`
  readonly url: string
}

async function sliceFace({ name, url }: Slice, read: ReadFont): Promise<FurtherFace> {
  const font = await unpackWoff(await read(url))
  return { name, normal: font, bold: font, letters: readFontCharacters(font) }
}

/** The slices of a family that declare some of these characters. Declarations are not always right: the font itself decides. */
function slicesWith(codes: readonly number[], region: Region, { ranges, urls }: Family): Slice[] {
  return Object.entries(urls).flatMap(([path, url]) => {
    const number = /-(\d+)-400-/.exec(path)?.[1] ?? ''
    const declaredRanges = parseRanges(ranges[`[${number}]`] ?? '')
    const has = codes.some((code) => declaredRanges.some(([first, last]) => first <= code && code <= last))
    return has ? [{ name: `Noto Sans ${region} ${number}` as const, url }] : []
  })
}

/** Parses ranges in CSS format: `U+4e00,U+4e03-4e05`. */
function parseRanges(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}
