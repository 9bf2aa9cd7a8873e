import type { KeySeal } from '#contract/reports.ts'

const padded = (number: number, length: number) => String(number).padStart(length, '0')

export const entryName = (position: number) => `entries/${padded(position, 4)}.age`
export const folderName = (file: number) => `files/${padded(file, 3)}`
export const partName = (file: number, part: number) => `${folderName(file)}/${padded(part, 4)}.age`
export const keyName = (epoch: number) => `key-${epoch}.txt`

/** The name of a sealed key. A person may hold a key twice, as themselves and for their team: a letter then distinguishes them. */
export function sealName(seals: readonly KeySeal[], index: number): string {
  const epoch = seals[index]?.epoch ?? 0
  const before = seals.slice(0, index).filter((seal) => seal.epoch === epoch).length
  return `report-key-${epoch}${before === 0 ? '' : String.fromCodePoint(0x61 + before)}.age`
}
