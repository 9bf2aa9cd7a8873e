/** Devices differ in how a link contains the text of a message. */
export type MessagePlatform = 'apple' | 'other'

/** Detects Apple's devices; a newer iPad reports itself as a Mac, but has touch input. */
export function messagePlatform(device: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): MessagePlatform {
  if (/iPhone|iPad|iPod/.test(device.userAgent)) return 'apple'
  return /Macintosh/.test(device.userAgent) && device.maxTouchPoints > 1 ? 'apple' : 'other'
}

/**
 * A link that opens the device's own message app with a text; nothing is sent until the person presses send there. RFC
 * 5724 specifies `?body=`; Apple's Messages accepts the text only after `&`.
 */
export function messageHref(to: { number: string; words: string }, platform: MessagePlatform): string {
  const number = to.number.replaceAll(/[^\d+]/g, '')
  return `sms:${number}${platform === 'apple' ? '&' : '?'}body=${encodeURIComponent(to.words)}`
}

/** Whether a number can be dialled: digits with the usual separators, and a plus only in front. */
export const isNumber = (number: string): boolean =>
  /^\s*\+?[\d ()./-]+$/.test(number) && /(?:\d\D*){3}/.test(number)
