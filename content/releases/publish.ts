import { type ContentLocale, inLocale } from '../localised.ts'
import { changelog } from './changelog.ts'
import { codebook } from './codebook.ts'
import { licence } from './licence.ts'
import type { Dimension } from './tables.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** A column of the figures, in one language. */
export interface DimensionInWords extends Named {
  readonly id: Dimension
  readonly about: string
  readonly values: readonly Named[] | null
}

/** The page's texts about the figures, in one language. */
export interface FiguresInWords {
  readonly codebook: readonly DimensionInWords[]
  readonly changelog: readonly { version: string; day: string; text: string }[]
  readonly licence: typeof licence
}

export const figuresIn = (locale: ContentLocale): FiguresInWords => ({
  codebook: codebook.map(({ id, name, about, values }) => ({
    id,
    name: inLocale(name, locale),
    about: inLocale(about, locale),
    values: values && values.map((value) => ({ id: value.id, name: inLocale(value.name, locale) })),
  })),
  changelog: changelog.map(({ version, day, text }) => ({ version, day, text: inLocale(text, locale) })),
  licence,
})
