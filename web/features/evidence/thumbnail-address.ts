/** The address of a thumbnail, or `null` where it is neither WebP nor JPEG: nothing else is drawn. */
export function thumbnailAddress(thumbnail: string): string | null {
  const base64 = thumbnail.replaceAll('-', '+').replaceAll('_', '/')
  if (/^UklGR.{6}XRUJQ/.test(base64)) return `data:image/webp;base64,${base64}`
  if (base64.startsWith('/9j/')) return `data:image/jpeg;base64,${base64}`
  return null
}
