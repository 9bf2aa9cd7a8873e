import { fromBase64url } from '#encryption/encoding.ts'
import { sizeIn } from '../pictures/size.ts'

/** Points of a thumbnail's longer side at most. Ours have 240; others could say any number, and would be decoded on the page. */
const longestSide = 1024

/** The address of a thumbnail, or `null` where it is neither WebP nor JPEG, or not small: nothing else is drawn. */
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
    return sizeIn(fromBase64url(thumbnail))
  } catch {
    // It is no base64url: a manifest does not look into it.
    return null
  }
}
