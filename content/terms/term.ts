import type { ContentLocale, Localised } from '../localised.ts'

/**
 * Words that some readers do not know, in plain words. The first time that one of them is in a text, it can be pressed. The forms are
 * looked for as they are written, without regard to capitals.
 */
export interface Term {
  readonly id: string
  readonly name: Localised
  readonly forms: Readonly<Record<ContentLocale, readonly string[]>>
  readonly means: Localised
}

export const term = (id: string, name: Localised, forms: Term['forms'], means: Localised): Term => ({
  id,
  name,
  forms,
  means,
})
