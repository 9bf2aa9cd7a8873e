import { parse } from 'zod/v4/core'
import type { Json } from '#encryption/padding.ts'
import type { PersonalKind } from './kind.ts'
import type { PersonalRecord } from './record.ts'

/** Cache of parsed records with stable identity, so that thousands are not parsed at each change. */
const known = new WeakMap<PersonalRecord, { shape: unknown; read: readonly PersonalRecord[] }>()

/** A record parsed by a shape; undefined if it no longer matches. */
export function parseRecord<Value extends Json>(
  shape: PersonalKind<Value>['shape'],
  record: PersonalRecord,
): readonly PersonalRecord<Value>[] {
  const before = known.get(record)
  if (before?.shape === shape) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was read by this very shape
    return before.read as readonly PersonalRecord<Value>[]
  }
  const read = parsed(shape, record)
  known.set(record, { shape, read })
  return read
}

function parsed<Value extends Json>(
  shape: PersonalKind<Value>['shape'],
  record: PersonalRecord,
): readonly PersonalRecord<Value>[] {
  try {
    return [{ ...record, value: parse(shape, record.value) }]
  } catch {
    return []
  }
}
