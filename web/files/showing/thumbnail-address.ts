import { fromBase64url } from '#encryption/encoding.ts'
import { parsePictureSize } from '../pictures/size.ts'

/** Maximum pixels of a thumbnail's longer side. Ours have 240; a manifest could contain any size, which would be decoded in the page. */
const longestSide = 1024

/** The data URL of a thumbnail, or `null` if it is neither WebP nor JPEG, or too large: nothing else is drawn. */
export function thumbnailAddress(thumbnail: string): string | null {
  const base64 = thumbnail.replaceAll('-', '+').replaceAll('_', '/')
  const type = /^UklGR.{6}XRUJQ/.test(base64) ? 'webp' : base64.startsWith('/9j/') ? 'jpeg' : null
  return type && isSmall(thumbnail) ? `data:image/${type};base64,${base64}` : null
}

function isSmall(thumbnail: string): boolean {
  const size = sizeOf(thumbnail)
  return size !== null && Math.max(size.width, size.height) <= longestSide
}

function sizeOf(thumbnail: string) {
  try {
    return parsePictureSize(fromBase64url(thumbnail))
  } catch {
    // Invalid base64url, which a manifest does not check.
    return null
  }
}
