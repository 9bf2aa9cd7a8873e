import type { Localised } from '../localised.ts'

/** A choice a person makes from a short list, with the words that explain it. */
export interface Choice<Code extends string> {
  readonly code: Code
  readonly name: Localised
  readonly description: Localised
}
