import type { Helpline } from './schema.ts'

/**
 * A link that dials the number as it is written.
 *
 * Only spaces, hyphens and brackets are removed. No country prefix is added: short codes and 116 numbers do not work with one,
 * and providers ask for local numbers to be dialled as published.
 */
export function telHref(number: string): string {
  return `tel:${dialled(number)}`
}

/** A link that opens a text message, with the required keyword already typed (RFC 5724). */
export function smsHref({ number, keyword }: NonNullable<Helpline['sms']>): string {
  const body = keyword === undefined ? '' : `?body=${encodeURIComponent(keyword)}`
  return `sms:${dialled(number)}${body}`
}

function dialled(number: string): string {
  return number.replace(/[^\d+]/g, '')
}
