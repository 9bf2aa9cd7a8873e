import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { Json } from '#encryption/padding.ts'
import { m } from '#web/messages/compiled/messages.js'
import { outbox } from '#web/platform/outbox/local-outbox.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'
import { fetchKinds } from '#web/platform/outbox/kinds.ts'
import { useOutboxLane } from '#web/platform/outbox/use-outbox.ts'
import { toast } from '#web/ui/toast-store.ts'
import { settingsQuery } from '../queries.ts'
import {
  laneOfSettings,
  type SettingsChange,
  settingsChange,
  settingsChangeName,
  withChange,
} from '../model/settings-change.ts'

const { queryKey } = settingsQuery

/** The time zone of this device, which applies to hours unless another was chosen. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

export type OnChange = (change: SettingsChange) => void

const ownerOf = (memberId: string) => `member:${memberId}`

function asChange({ thing, ...item }: OutboxItem) {
  const { success, data: change } = settingsChange.safeParse(thing)
  return success ? [{ ...item, change }] : []
}

/** A change that has not reached the server. */
export type PendingSettings = ReturnType<typeof asChange>[number]

/** The settings with all pending changes applied, and those changes. */
export function useSettings(memberId: string) {
  const { data: saved, error, refetch } = useQuery(settingsQuery)
  const items = useOutboxLane(settingsChangeName, ownerOf(memberId), laneOfSettings(memberId))
  useEffect(() => fetchKinds(settingsChangeName), [])
  const pendingChanges = useMemo(() => items.flatMap(asChange), [items])
  const data = useMemo(
    () => saved && pendingChanges.reduce((all, { change }) => withChange(all, change), saved),
    [saved, pendingChanges],
  )
  return { query: { data, error, refetch }, pendingChanges }
}

/** Changes settings. Changes are shown at once and sent by the outbox, which stores them until they have arrived. */
export function useChangingSettings(memberId: string): OnChange {
  const queries = useQueryClient()
  return useCallback(
    (change) => {
      // A checked box stays checked while the device stores the change. A read in progress has the state from before.
      void queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (saved) => saved && withChange(saved, change))
      const payload: Json = JSON.parse(JSON.stringify(change))
      void outbox().add({
        id: crypto.randomUUID(),
        kind: settingsChangeName,
        owner: ownerOf(memberId),
        lane: laneOfSettings(memberId),
        thing: payload,
      })
    },
    [memberId, queries],
  )
}

/** Mutes a report, so that its news appears in the list only, or unmutes it. */
export function useMuting(memberId: string) {
  const change = useChangingSettings(memberId)
  const set = (id: string, isMuted: boolean) => {
    change({ report: { id, isMuted } })
    toast({
      title: isMuted ? m.notifications_muted() : m.notifications_unmuted(),
      description: isMuted ? m.notifications_muted_text() : undefined,
      action: {
        label: m.notifications_undo(),
        run: () => change({ report: { id, isMuted: !isMuted } }),
      },
    })
  }
  return { mute: (id: string) => set(id, true), unmute: (id: string) => set(id, false) }
}
