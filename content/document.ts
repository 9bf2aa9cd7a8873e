import type { z } from 'zod'
import type { blockSchema } from './document-schema.ts'

/** A block of a longer text: a paragraph, a list or a table. */
export type Block = Readonly<z.infer<typeof blockSchema>>

/** A paragraph. */
export const text = (en: string, es: string): Block => ({ kind: 'text', text: { en, es } })

/** A list of short points, each in both languages. */
export const list = (...items: readonly (readonly [en: string, es: string])[]): Block => ({
  kind: 'list',
  items: items.map(([en, es]) => ({ en, es })),
})
