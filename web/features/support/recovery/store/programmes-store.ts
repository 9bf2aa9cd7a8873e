import { personalRecords } from '#web/records/personal/personal.ts'
import type { MarkChange } from '../model/programme-days.ts'
import { programmesKind } from './kinds.ts'

/** @throws MustSignIn if a member is signed in and their vault is locked */
export async function changeProgrammes(change: MarkChange): Promise<void> {
  const at = new Date().toISOString()
  const set = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, { at, value }]))
  await personalRecords.changeOne(programmesKind, (stored) => ({ ...stored, ...set }))
}
