import type { $ZodType } from 'zod/v4/core'
import type { Json } from '#encryption/padding.ts'
import type { PersonalKindName } from '#web/platform/device/registry.ts'

/** A kind of personal record: its contents, and how concurrent changes are resolved. */
export interface PersonalKind<Value extends Json = Json> {
  /** Listed in [Note: What lies on the device]. Part of what is sealed, and never renamed: records would not be found again. */
  readonly name: PersonalKindName | `test-${string}`
  /** Validates what is read. Values that no longer match are preserved but not shown. */
  readonly shape: $ZodType<Value>
  /**
   * There is one record of this kind, such as settings: if two devices have created one each, they are merged by `merge`; without it the
   * second is kept as another version of the first, and the person chooses.
   */
  readonly isSingle?: boolean
  /**
   * Merges two versions, independent of order. Without it both are kept: the other device's in place, and ours as a copy, and the person
   * chooses.
   */
  readonly merge?: (ours: Value, theirs: Value) => Value
}

const kinds = new Map<string, PersonalKind>()

/** Registers a kind. Each is registered once, at the top of a module. */
export function personalKind<Value extends Json>(kind: PersonalKind<Value>): PersonalKind<Value> {
  // Callers that look up a kind by name validate the value's shape first.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  kinds.set(kind.name, kind as unknown as PersonalKind)
  return kind
}

/** The kind with this name, if its code is loaded. Records of unknown kinds are stored and synchronised all the same. */
export const kindNamed = (name: string): PersonalKind | undefined => kinds.get(name)
