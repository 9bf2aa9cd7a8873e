import { jpegBlocks, type MetadataBlock, NotReadThrough, pngBlocks, webpBlocks } from './blocks.ts'
import { readExif, type ExifFacts } from './exif.ts'
import { heifBlocks, isHeif } from './heif.ts'
import { lettersIn, peekInto } from './peek.ts'
import { momentInXmp } from './xmp.ts'

/** What a picture file tells beside its pixels. */
export interface PictureFacts extends Omit<ExifFacts, 'hasPlace'> {
  /** `null` where it carries something that is not read here and may say it. */
  readonly hasPlace: boolean | null
  readonly carriesData: boolean
}

/** What a picture file tells beside its pixels; `null` where its format is not read here, or it is not well formed. */
export async function pictureFacts(file: Blob): Promise<PictureFacts | null> {
  const blocks = await metadataBlocks(file)
  if (blocks) return factsOf(blocks)
  const items = await itemsOfHeif(file)
  if (!items) return null
  // Such a file may hold more pictures and data than are looked through here.
  const { hasPlace, ...facts } = factsOf(items)
  return { ...facts, hasPlace: hasPlace || null, carriesData: true }
}

function factsOf(blocks: readonly MetadataBlock[]): PictureFacts {
  const found = blocks.map(({ bytes }) => readExif(bytes)).filter((facts) => facts !== null)
  const places = new Set(blocks.map(placeIn))
  return {
    capturedAt:
      found.find(({ capturedAt }) => capturedAt !== null)?.capturedAt ?? momentInXmp(textOf(blocks)),
    changedAt: found.find(({ changedAt }) => changedAt !== null)?.changedAt ?? null,
    camera: found.find(({ camera }) => camera !== null)?.camera ?? null,
    hasPlace: places.has(true) || (places.has(null) ? null : false),
    carriesData: blocks.length > 0,
  }
}

const textOf = (blocks: readonly MetadataBlock[]): string =>
  blocks.map(({ bytes }) => new TextDecoder('latin1').decode(bytes)).join('\n')

/** `null` for other formats, and for a file that is broken off. */
async function itemsOfHeif(file: Blob): Promise<MetadataBlock[] | null> {
  const peek = peekInto(file)
  if (!isHeif(lettersIn(await peek(0, 12)))) return null
  try {
    return await heifBlocks(peek, file.size)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/**
 * Every block of a JPEG, PNG or WebP that carries more than pixels and their colours, wherever in the file it is; `null`
 * for other formats, and where the file cannot be followed to its end.
 */
export async function metadataBlocks(file: Blob): Promise<MetadataBlock[] | null> {
  const peek = peekInto(file)
  const head = lettersIn(await peek(0, 12))
  try {
    if (head.startsWith('\u00FF\u00D8\u00FF')) return await jpegBlocks(peek, file.size)
    if (head.startsWith('\u0089PNG\r\n\u001A\n')) return await pngBlocks(peek, file.size)
    if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return await webpBlocks(peek, file.size)
    return null
  } catch (error) {
    if (error instanceof NotReadThrough) return null
    throw error
  }
}

/** Blocks that may have a place in a way that is not read here: packed, sealed by a maker, or a file of its own. */
const unread = new Set(['zTXt', 'caBX', 'APP11', 'after'])

/** Whether a block says where the picture was made; `null` where that cannot be told. */
function placeIn({ name, bytes }: MetadataBlock): boolean | null {
  const exif = readExif(bytes)
  if (exif) return exif.hasPlace
  const text = new TextDecoder('latin1').decode(bytes)
  // Extensible Metadata Platform, ISO 16684: `exif:GPSLatitude`.
  if (/GPSL(?:atitude|ongitude)/.test(text)) return true
  const isExif = name === 'EXIF' || name === 'eXIf' || text.startsWith('Exif\0')
  return isExif || unread.has(name) || text.startsWith('Raw profile type') ? null : false
}
