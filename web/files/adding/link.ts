/**
 * An address as it is kept: of a page on the web, as the person wrote it apart from spaces around it.
 *
 * @returns `null` where it is none.
 */
export function readLink(text: string): string | null {
  const trimmed = text.trim()
  const whole = /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (/\s/.test(trimmed) || !URL.canParse(whole)) return null
  const { protocol, hostname } = new URL(whole)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && hostname.includes('.') ? whole : null
}
