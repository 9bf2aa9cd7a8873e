import type { Json } from '#encryption/padding.ts'
import type { DocumentValue } from './document.ts'

/**
 * Merges two concurrent changes of a document, field by field. If both changed the same field, the newer one wins and the other version is
 * referenced, so that people compare them. Nothing is lost, as each version is stored.
 */
export function mergeValues(base: DocumentValue, mine: DocumentValue, theirs: DocumentValue) {
  const names = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])
  const value: Record<string, Json> = {}
  let collided = false
  for (const name of names) {
    const [was, own, other] = [base, mine, theirs].map((each) => each[name])
    const isOwnChange = !isSame(own, was)
    const isOtherChange = !isSame(other, was)
    if (isOwnChange && isOtherChange && !isSame(own, other)) collided = true
    const chosen = isOwnChange ? own : other
    if (chosen !== undefined) value[name] = chosen
  }
  return { value, collided }
}

export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
