/** How a device wants the words of a message in a link. */
export type MessagePlatform = 'apple' | 'other'

/** Apple's devices by what they say of themselves; a newer iPad says it is a Mac, and is one that can be touched. */
export function messagePlatform(device: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): MessagePlatform {
  if (/iPhone|iPad|iPod/.test(device.userAgent)) return 'apple'
  return /Macintosh/.test(device.userAgent) && device.maxTouchPoints > 1 ? 'apple' : 'other'
}

/**
 * A link that opens the device's own message app with words in it; nothing is sent until the person presses send there. RFC
 * 5724 wants `?body=`; Apple's Messages takes the words only after `&`.
 */
export function messageHref(to: { number: string; words: string }, platform: MessagePlatform): string {
  const number = to.number.replaceAll(/[^\d+]/g, '')
  return `sms:${number}${platform === 'apple' ? '&' : '?'}body=${encodeURIComponent(to.words)}`
}

/** Whether a number can be dialled: digits, with a plus only in front, and what people write between them. */
export const isNumber = (number: string): boolean =>
  /^\s*\+?[\d ()./-]+$/.test(number) && /(?:\d\D*){3}/.test(number)
