import type { ContentLocale, Localised } from '../localised.ts'

/**
 * Words that some readers do not know, explained in plain words. The first occurrence in a text can be pressed. The forms are
 * matched as written, ignoring case.
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
