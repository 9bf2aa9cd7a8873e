/** Characters that some system does not allow in a file name. */
const unsafe = /[\p{Cc}\p{Cf}<>:"/\\|?*]/gu
/** Device names reserved by Windows. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/**
 * A file name valid on every system, with a number prefix that makes it unique.
 *
 * @param number from 1
 */
export function nameInArchive(number: number, name: string): string {
  const cleaned = name
    .normalize('NFC')
    .replaceAll(unsafe, '_')
    .replace(/[. ]+$/, '')
  const safe = cleaned === '' || reserved.test(cleaned) ? `_${cleaned}` : cleaned
  return `${String(number).padStart(3, '0')}-${shortened(safe)}`
}

/** Maximum bytes of a name in UTF-8: file systems allow 255, and some programs add a prefix or suffix. */
const maxBytes = 200
const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Shortens by grapheme clusters, preserving the extension. */
function shortened(name: string): string {
  if (bytesOf(name) <= maxBytes) return name
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && bytesOf(name.slice(dot)) <= 12 ? name.slice(dot) : ''
  let stored = ''
  for (const { segment } of new Intl.Segmenter().segment(name.slice(0, name.length - ending.length))) {
    if (bytesOf(stored + segment + ending) > maxBytes) break
    stored += segment
  }
  return stored.replace(/[. ]+$/, '') + ending
}
