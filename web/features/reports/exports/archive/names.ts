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

/** At most 120 signs, the ending kept. */
function shortened(name: string): string {
  const signs = Array.from(name)
  if (signs.length <= 120) return name
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : ''
  return signs.slice(0, 120 - ending.length).join('') + ending
}
