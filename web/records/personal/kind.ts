import type { $ZodType } from 'zod/v4/core'
import type { Json } from '#encryption/padding.ts'
import type { PersonalKindName } from '#web/platform/device/registry.ts'

/** One kind of personal record: what is in it, and what happens where two devices have changed the same one. */
export interface PersonalKind<Value extends Json = Json> {
  /** In the list of [Note: What lies on the device]. Part of what is sealed, and never renamed: it would not be found again. */
  readonly name: PersonalKindName | `test-${string}`
  /** Checks what is read back. What no longer has the shape stays where it is and is not shown. */
  readonly shape: $ZodType<Value>
  /**
   * There is one of it, such as settings: where two devices have started one each, they become one by `merge`; without it the
   * second is kept beside the first as another version of it, and the person chooses.
   */
  readonly isSingle?: boolean
  /**
   * Makes one of two. It gives the same whichever of them is called ours. Where a kind has none, both stay: what the other
   * device wrote in its place, and ours as a copy beside it, among which the person chooses.
   */
  readonly merge?: (ours: Value, theirs: Value) => Value
}

const kinds = new Map<string, PersonalKind>()

/** Makes a kind known. Each is called once, at the top of a module. */
export function personalKind<Value extends Json>(kind: PersonalKind<Value>): PersonalKind<Value> {
  // Callers that ask for a kind by its name check the value's shape first.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  kinds.set(kind.name, kind as unknown as PersonalKind)
  return kind
}

/** The kind of this name, where its code is loaded. What is of no known kind is kept and synced all the same. */
export const kindNamed = (name: string): PersonalKind | undefined => kinds.get(name)
