import type { OwnPages } from './kinds.ts'

/** Profile texts: one line, a short version, and a paragraph; empty fields are omitted. */
export function profileTexts({ name, what, place, about, site }: OwnPages): {
  readonly short: string
  readonly middle: string
  readonly long: string
} {
  const [who, does, where, more, at] = [name, what, place, about, site].map((text) => text.trim())
  const join = (...parts: (string | undefined)[]) => parts.filter((part) => part)
  const short = join(who, does).join(', ')
  const middle = join(short, where).join(' · ')
  return { short, middle, long: join(middle && `${middle}.`, more, at).join(' ') }
}
