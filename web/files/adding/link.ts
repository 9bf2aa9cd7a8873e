/**
 * A web address as the person wrote it, without surrounding spaces.
 *
 * @returns `null` if it is invalid
 */
export function readLink(text: string): string | null {
  const trimmed = text.trim()
  const whole = /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (/\s/.test(trimmed) || !URL.canParse(whole)) return null
  const { protocol, hostname } = new URL(whole)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && hostname.includes('.') ? whole : null
}
