import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { addEntry } from '#contract/reports.ts'
import { onShownChoice } from '#web/platform/device/choosing.ts'
import { call } from '#web/platform/api/call.ts'
import { reportQuery } from '#web/records/queries.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { writingCode } from '#web/records/sealing/writing-code.ts'
import type { Writing } from '#web/records/sealing/writing.ts'
import { contentOf } from '#web/records/message.ts'
import { createOutbox, type Outbox, type OutboxItem, type Ways } from './outbox.ts'
import { outboxStore, type Waiting } from './store.ts'

/** What somebody wrote in a report and has not arrived. It goes on by itself while the report is open. */
export function useOutbox(keyring: Keyring, reportId: string): Outbox | null {
  const queries = useQueryClient()
  const [outbox, setOutbox] = useState<Outbox | null>(null)
  useEffect(() => {
    const opened = createOutbox(waysOf(queries, keyring, reportId))
    // It lives as long as this effect: made and closed here, and not while something is drawn.
    // oxlint-disable-next-line react/set-state-in-effect
    setOutbox(opened)
    void opened.open()
    const forget = onShownChoice(() => void opened.lookAgain())
    return () => {
      forget()
      opened.close()
    }
  }, [queries, keyring, reportId])
  return outbox
}

const nothing: readonly OutboxItem[] = []
const neverChanges = () => {}

export function useOutboxItems(outbox: Outbox | null): readonly OutboxItem[] {
  const subscribe = useCallback(
    (listener: () => void) => outbox?.subscribe(listener) ?? neverChanges,
    [outbox],
  )
  return useSyncExternalStore(
    subscribe,
    () => outbox?.current() ?? nothing,
    () => nothing,
  )
}

function waysOf(queries: QueryClient, keyring: Keyring, reportId: string): Ways {
  const report = reportQuery(keyring, reportId)
  return {
    async load() {
      const all = await outboxStore.list()
      const own = all.filter((each) => each.access === keyring.name && each.reportId === reportId)
      return own.toSorted((one, other) => one.writtenAt.localeCompare(other.writtenAt))
    },
    async keep(message) {
      await outboxStore.put(message.id, message)
      return outboxStore.survives()
    },
    forget: (id) => outboxStore.remove(id),
    survives: () => outboxStore.survives(),
    async seal(message) {
      const { sealWriting } = await writingCode()
      const now = new Date(message.writtenAt)
      const { id } = message
      const words = { id, kind: 'message' as const, content: contentOf(message), now }
      return asParcel(await sealWriting(keyring, await queries.fetchQuery(report), words))
    },
    async send(parcel) {
      for (const body of asWritings(parcel)) {
        await call(addEntry, { params: { id: reportId }, body }, keyring.options)
      }
    },
    async look(id) {
      const { history } = await queries.fetchQuery({ ...report, staleTime: 0 })
      return history.entries.some((entry) => entry.id === id)
    },
    later(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds)
      window.addEventListener('online', callback, { once: true })
      return () => {
        clearTimeout(timer)
        window.removeEventListener('online', callback)
      }
    },
  }
}

function asParcel(writings: readonly Writing[]): Waiting['parcel'] {
  const json: Waiting['parcel'] = JSON.parse(JSON.stringify(writings))
  return json
}

function asWritings(parcel: Waiting['parcel']): Writing[] {
  if (!Array.isArray(parcel)) return []
  return parcel.map((each) => {
    const writing = addEntry.body?.parse(each)
    if (!writing) throw new TypeError('addEntry has a body')
    return writing
  })
}
