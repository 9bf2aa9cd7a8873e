import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { dated, mergeByDate } from './dated-values.ts'
import { personalKind } from './kind.ts'

/** A member's preferences on all devices. What stays on a device: docs/decisions/0324-devices-and-personal-records.md */
export const settingsKind = personalKind({
  name: 'settings',
  shape: dated(z.string()),
  isSingle: true,
  merge: mergeByDate,
})
