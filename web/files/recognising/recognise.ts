import type { EvidenceKind } from '#encryption/evidence.ts'
import { looksLikeChat } from './chat.ts'
import { mayContainVideo } from './ogg.ts'
import { decodeText, containsFiles, detectionBytes, looksLikeText } from './text.ts'

/** The detected type of a file. */
export interface DetectedType {
  readonly mediaType: string
  readonly kind: EvidenceKind
  /** It may execute when opened: it is stored but never shown, and the person is warned. */
  readonly isProgram: boolean
  /** Text with embedded pictures or other files, such as a mail with attachments. */
  readonly hasFilesInside?: boolean
}

/**
 * Detects a file's type by content rather than extension. The extension is only used among harmless types: a script is text too, but counts
 * as a program.
 */
export async function detectType(file: Blob, name: string): Promise<DetectedType> {
  const start = new Uint8Array(await file.slice(0, detectionBytes).arrayBuffer())
  const mediaType = await mediaTypeOf(file)
  const isProgram = programTypes.has(mediaType) || programNames.test(name)
  if (isProgram) return { mediaType: mediaType || unknownType, kind: 'other', isProgram }
  const kind = kindOf(mediaType)
  if (oggTypes.has(mediaType)) {
    return { mediaType, kind: kind === 'video' || mayContainVideo(start) ? 'video' : 'audio', isProgram }
  }
  if (kind !== 'other') return { mediaType, kind, isProgram }
  // XML, SVG and similar formats are shown as text.
  const mayBeText = mediaType === '' || mediaType === 'application/xml'
  if (!mayBeText || !looksLikeText(start)) return { mediaType: mediaType || unknownType, kind, isProgram }
  return {
    mediaType: 'text/plain',
    kind: looksLikeChat(decodeText(start)) ? 'chat' : 'text',
    isProgram,
    hasFilesInside: await containsFiles(file),
  }
}

const oggTypes = new Set(['application/ogg', 'audio/ogg', 'video/ogg'])

const unknownType = 'application/octet-stream'

async function mediaTypeOf(file: Blob): Promise<string> {
  const { fileTypeFromBlob } = await import('file-type')
  const found = await fileTypeFromBlob(file).catch(() => undefined)
  return found?.mime.split(';')[0] ?? ''
}

function kindOf(mediaType: string): EvidenceKind {
  if (mediaType === 'application/pdf') return 'pdf'
  const [family = ''] = mediaType.split('/')
  if (family === 'image') return 'picture'
  if (family === 'video') return 'video'
  if (family === 'audio') return 'audio'
  return 'other'
}

const programTypes = new Set([
  'application/x-msdownload',
  'application/x-dosexec',
  'application/x-elf',
  'application/x-mach-binary',
  'application/vnd.android.package-archive',
  'application/x-apple-diskimage',
  'application/x-deb',
  'application/x-rpm',
  'application/java-vm',
  'application/java-archive',
  'application/wasm',
  'application/x-ms-shortcut',
  'application/x.ms.shortcut',
  'application/x-msi',
])

const programNames =
  /\.(?:app|bat|cmd|com|cpl|exe|hta|html?|jar|js|jse|lnk|mjs|msi|pif|ps1|reg|scr|sh|url|vbe|vbs|wsf|xhtml)$/i

/** Picture formats that every browser can decode. Others (HEIC, TIFF) are stored, and opened with another program. */
export const drawnPictures: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
])
