import type { Helpline } from './schema.ts'

/**
 * A link that dials the number as it is written.
 *
 * Only spaces, hyphens and brackets go. No country prefix is ever added: short codes and 116 numbers work nowhere with
 * one, and a local number dialled as published is what the provider asks for.
 */
export function telHref(number: string): string {
  return `tel:${dialled(number)}`
}

/** A link that opens a text message, with the keyword already typed where the line asks for one (RFC 5724). */
export function smsHref({ number, keyword }: NonNullable<Helpline['sms']>): string {
  const body = keyword === undefined ? '' : `?body=${encodeURIComponent(keyword)}`
  return `sms:${dialled(number)}${body}`
}

function dialled(number: string): string {
  return number.replace(/[^\d+]/g, '')
}
