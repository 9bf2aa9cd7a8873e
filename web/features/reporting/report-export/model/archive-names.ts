/** What some system takes for something else than a letter of a name. */
const unsafe = /[\p{Cc}\p{Cf}<>:"/\\|?*]/gu
/** Names that Windows keeps for devices. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/**
 * A name under which a file can be unpacked on every system, with its number before it so that no two are the same.
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

/** Bytes of UTF-8 that a name may have: file systems take 255, and some programs put something before or behind it. */
const maxBytes = 200
const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Shortened by whole signs, as a reader sees them, the ending kept. */
function shortened(name: string): string {
  if (bytesOf(name) <= maxBytes) return name
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && bytesOf(name.slice(dot)) <= 12 ? name.slice(dot) : ''
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(name.slice(0, name.length - ending.length))) {
    if (bytesOf(kept + segment + ending) > maxBytes) break
    kept += segment
  }
  return kept.replace(/[. ]+$/, '') + ending
}
