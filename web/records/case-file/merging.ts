import type { Json } from '#encryption/padding.ts'
import type { DocumentValue } from './document.ts'

/**
 * Merges two concurrent changes of one document, field by field. Where both changed the same field, the newer one wins and the
 * other version is named, so that people look at both. Nothing is lost: each version is kept.
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
