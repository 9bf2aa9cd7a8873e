import { useMemo, useState } from 'react'
import { logProblem } from '#web/platform/log/log.ts'
import { personalRecords } from '#web/records/personal/personal.ts'
import type { PersonalRecord } from '#web/records/personal/record.ts'
import { usePersonalRecords } from '#web/records/personal/use-personal-records.ts'
import { harmfulResults } from '../store/kinds.ts'
import { sameAddress } from '../model/result-address.ts'
import type { Result } from '../model/result.ts'

export type ResultRecord = PersonalRecord<Result>

/** The last change of the list, with its undo. */
export interface LastAct {
  readonly kind: 'added' | 'step' | 'removed'
  readonly count: number
  readonly undo: () => Promise<void>
}

/** Milliseconds in which a removed result can be restored with its pictures. */
const undoDelay = 20_000

/** The pictures of a removed result are deleted once its undo has expired. */
async function removePictures(id: string): Promise<() => Promise<void>> {
  const { removeFilesOf } = await import('#web/files/transfer/owned-files.ts')
  return removeFilesOf({ kind: 'draft', id }, new Promise((resolve) => setTimeout(resolve, undoDelay)))
}

/** Runs changes one after the other, and holds the last one with its undo. */
function useAct() {
  const [last, setLast] = useState<LastAct | null>(null)
  const [isFailed, setFailed] = useState(false)
  /** @returns whether it succeeded */
  async function act(work: () => Promise<LastAct | null>): Promise<boolean> {
    setFailed(false)
    try {
      setLast(await work())
      return true
    } catch (error) {
      logProblem('search-results-not-saved', error)
      setFailed(true)
      return false
    }
  }
  return { last, isFailed, act }
}

/** The sealed list, and its changes: each is stored on this device first, and each has an undo. */
export function useResults() {
  const { status, records, versions } = usePersonalRecords(harmfulResults)
  const { last, isFailed, act } = useAct()
  const own = useMemo(() => records.filter(({ copyOf }) => copyOf === null), [records])
  const listedAddresses = useMemo(() => new Set(own.map(({ value }) => sameAddress(value.address))), [own])

  const save = (value: Result, id?: string) => personalRecords.save(harmfulResults, value, id)

  return {
    status,
    records: own,
    versions,
    taken: listedAddresses,
    last,
    isFailed,
    add: (results: readonly Result[]) =>
      act(async () => {
        const ids = await personalRecords.saveAll(harmfulResults, results)
        return {
          kind: 'added',
          count: ids.length,
          undo: async () => {
            for (const id of ids) await personalRecords.remove(id)
          },
        }
      }),
    change: (record: ResultRecord, value: Result) =>
      act(async () => {
        await save(value, record.id)
        return value.steps.length === record.value.steps.length
          ? null
          : { kind: 'step', count: 1, undo: async () => void (await save(record.value, record.id)) }
      }),
    remove: (record: ResultRecord) =>
      act(async () => {
        await personalRecords.remove(record.id)
        const restorePictures = await removePictures(record.value.pictures)
        return {
          kind: 'removed',
          count: 1,
          undo: async () => {
            await restorePictures()
            await save(record.value, record.id)
          },
        }
      }),
    undo: () =>
      act(async () => {
        await last?.undo()
        return null
      }),
  }
}

export type Results = ReturnType<typeof useResults>
