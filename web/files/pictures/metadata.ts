import { jpegBlocks, type MetadataBlock, IncompleteScan, pngBlocks, webpBlocks } from './blocks.ts'
import { readExif, type ExifFacts } from './exif.ts'
import { heifBlocks, isHeif } from './heif.ts'
import { readLetters, createPeek } from './peek.ts'
import { readXmpMoment } from './xmp.ts'

/** Metadata of a picture file. */
export interface PictureFacts extends Omit<ExifFacts, 'hasPlace'> {
  /** `null` if it has unsupported metadata that may contain a place. */
  readonly hasPlace: boolean | null
  readonly carriesData: boolean
}

/** Metadata of a picture file; `null` if its format is unsupported or malformed. */
export async function pictureFacts(file: Blob): Promise<PictureFacts | null> {
  const blocks = await metadataBlocks(file)
  if (blocks) return collectFacts(blocks)
  const items = await itemsOfHeif(file)
  if (!items) return null
  // Such a file may contain further pictures and data that are not examined here.
  const { hasPlace, ...facts } = collectFacts(items)
  return { ...facts, hasPlace: hasPlace || null, carriesData: true }
}

function collectFacts(blocks: readonly MetadataBlock[]): PictureFacts {
  const found = blocks.map(({ bytes }) => readExif(bytes)).filter((facts) => facts !== null)
  const places = new Set(blocks.map(disclosesPlaceIn))
  return {
    capturedAt:
      found.find(({ capturedAt }) => capturedAt !== null)?.capturedAt ?? readXmpMoment(textOf(blocks)),
    changedAt: found.find(({ changedAt }) => changedAt !== null)?.changedAt ?? null,
    camera: found.find(({ camera }) => camera !== null)?.camera ?? null,
    hasPlace: places.has(true) || (places.has(null) ? null : false),
    carriesData: blocks.length > 0,
  }
}

const textOf = (blocks: readonly MetadataBlock[]): string =>
  blocks.map(({ bytes }) => new TextDecoder('latin1').decode(bytes)).join('\n')

/** `null` for other formats, and for a truncated file. */
async function itemsOfHeif(file: Blob): Promise<MetadataBlock[] | null> {
  const peek = createPeek(file)
  if (!isHeif(readLetters(await peek(0, 12)))) return null
  try {
    return await heifBlocks(peek, file.size)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/**
 * Every block of a JPEG, PNG or WebP with more than pixels and colours, at any position; `null` for other formats, and if the file cannot
 * be followed to its end.
 */
export async function metadataBlocks(file: Blob): Promise<MetadataBlock[] | null> {
  const peek = createPeek(file)
  const head = readLetters(await peek(0, 12))
  try {
    if (head.startsWith('\u00FF\u00D8\u00FF')) return await jpegBlocks(peek, file.size)
    if (head.startsWith('\u0089PNG\r\n\u001A\n')) return await pngBlocks(peek, file.size)
    if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return await webpBlocks(peek, file.size)
    return null
  } catch (error) {
    if (error instanceof IncompleteScan) return null
    throw error
  }
}

/** Blocks that may contain a place in an unsupported form: compressed, proprietary, or a separate file. */
const unread = new Set(['zTXt', 'caBX', 'APP11', 'after'])

/** Whether a block contains the place of the picture; `null` if unknown. */
function disclosesPlaceIn({ name, bytes }: MetadataBlock): boolean | null {
  const exif = readExif(bytes)
  if (exif) return exif.hasPlace
  const text = new TextDecoder('latin1').decode(bytes)
  // Extensible Metadata Platform, ISO 16684: `exif:GPSLatitude`.
  if (/GPSL(?:atitude|ongitude)/.test(text)) return true
  const isExif = name === 'EXIF' || name === 'eXIf' || text.startsWith('Exif\0')
  return isExif || unread.has(name) || text.startsWith('Raw profile type') ? null : false
}
