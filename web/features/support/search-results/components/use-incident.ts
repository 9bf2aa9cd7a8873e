import { useCallback, useEffect, useMemo, useState } from 'react'
import { ownFacts } from '#content/notices/words.ts'
import { listLocalFiles } from '#web/files/local/local-files.ts'
import { useAutosave } from '#web/platform/device/use-autosave.ts'
import { createRecordStore } from '#web/records/personal/record-store.ts'
import { detailsStore, type Details } from '../store/details-store.ts'
import { type ResultIncident, noticeIncidents } from '../store/kinds.ts'
import type { ResultRecord } from './use-results.ts'

const keyOf = (ids: readonly string[]) => ids.toSorted().join(',')
const incidents = createRecordStore(noticeIncidents, (key, { results }) => keyOf(results) === key)

const blankOf = (ids: readonly string[]): ResultIncident => ({
  results: [...ids],
  about: null,
  ground: null,
  lawful: null,
  notice: null,
  answers: {},
  ticks: [],
})
const detailsKind = {
  blank: {} as Details,
  isBlank: (details: Details) => Object.values(details).every((text) => text === ''),
}

/** Whether each of these results has pictures. */
function useHasPictures(records: readonly ResultRecord[]): boolean {
  const [has, setHas] = useState(false)
  const owners = records.map(({ value }) => value.pictures).join(',')
  useEffect(() => {
    let isGone = false
    void Promise.all(owners.split(',').map((id) => listLocalFiles({ kind: 'draft', id }))).then(
      (fileLists) => {
        if (!isGone) setHas(fileLists.every((files) => files.length > 0))
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [owners])
  return has
}

/** The data for notices about some results, and previously known data; each change is stored as it is typed. */
export function useIncident(records: readonly ResultRecord[]) {
  const key = keyOf(records.map(({ id }) => id))
  const kind = useMemo(() => {
    const blank = blankOf(key.split(','))
    return { blank, isBlank: ({ about, ground }: ResultIncident) => about === null && ground === null }
  }, [key])
  const incident = useAutosave(incidents, key, kind)
  const details = useAutosave<Details>(detailsStore, 'own', detailsKind)
  const hasPictures = useHasPictures(records)
  const first = records[0]?.value
  const about = incident.value.about ?? first?.about ?? 'me'
  const ground = incident.value.ground ?? first?.ground ?? null
  const answers: Readonly<Record<string, string>> = {
    ...details.value,
    ...incident.value.answers,
    addresses: records.map(({ value }) => value.address).join('\n'),
    queries:
      incident.value.answers['queries'] ??
      [...new Set(records.map(({ value }) => value.query))].join('\n').trim(),
    events:
      incident.value.answers['events'] ??
      records
        .map(({ value }) => value.says)
        .join('\n')
        .trim(),
  }
  const { change } = incident
  const set = useCallback(
    // The first change includes the person and the ground: a record without them is invalid.
    (next: Partial<ResultIncident>) => change({ about, ground, ...next }),
    [change, about, ground],
  )
  return {
    value: incident.value,
    isReady: incident.saveState !== 'reading' && details.saveState !== 'reading',
    keeping: incident.saveState === 'unsaved' ? details.saveState : incident.saveState,
    about,
    ground,
    answers,
    hasPictures,
    set,
    answer(name: string, text: string) {
      if (ownFacts.some((fact) => fact === name)) details.change({ [name]: text })
      else set({ answers: { ...incident.value.answers, [name]: text } })
    },
    tick(name: string, isOn: boolean) {
      const others = incident.value.ticks.filter((each) => each !== name)
      set({ ticks: isOn ? [...others, name] : others })
    },
  }
}

export type IncidentInHand = ReturnType<typeof useIncident>
