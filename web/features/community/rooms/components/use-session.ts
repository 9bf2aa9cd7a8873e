import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { roomsKey, privateThreadsKey, sessionQuery } from '../queries.ts'
import { createSessionStream } from '../model/session-stream.ts'

/** Milliseconds. Spreads the refetches of a hundred participants when one enters. */
const spread = { seats: 2_500, own: 120 } as const

/** A session with its lines, in sync with the server while the page shows it. */
export function useSession(id: string) {
  const client = useQueryClient()
  const query = useQuery(sessionQuery(id))
  const { queryKey } = sessionQuery(id)
  const [stream] = useState(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const scheduleRefresh = (kind: 'seats' | 'own') => {
      if (timers.has(kind)) return
      const wait = spread[kind] * (0.3 + Math.random())
      timers.set(
        kind,
        setTimeout(() => {
          timers.delete(kind)
          void client.invalidateQueries({ queryKey })
          if (kind === 'own') void client.invalidateQueries({ queryKey: privateThreadsKey })
        }, wait),
      )
    }
    return createSessionStream(id, {
      onChange: scheduleRefresh,
      onSession: ({ kind: _kind, ...change }) => {
        const before = client.getQueryData(queryKey)
        client.setQueryData(queryKey, before && { ...before, ...change })
        if (before?.state === change.state && before.inCharge === change.inCharge) return
        scheduleRefresh('own')
        void client.invalidateQueries({ queryKey: [...roomsKey, 'room'] })
        void client.invalidateQueries({ queryKey: [...roomsKey, 'list'] })
      },
    })
  })
  useEffect(() => stream.start(), [stream])
  const state = useExternalStore(stream)
  return { query, stream, state, refresh: () => client.invalidateQueries({ queryKey }) }
}
