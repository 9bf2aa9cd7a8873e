import { useEffect, useState } from 'react'
import { headOf } from './head.ts'
import { waitOrOnline } from './wait-or-online.ts'

/** What is true of the connection: a device can have a network, and reach nothing. `unknown` until somebody looked. */
export type Connection = 'unknown' | 'online' | 'silent' | 'offline'

/** Milliseconds until it is looked at again, unless the browser says that it has changed. */
const pollAgainAfter = 10_000

/** Any file of ours that is always there. */
const asked = '/favicon.ico'

/** What is true of the connection now, for as long as somebody looks. */
export function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>('unknown')
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    async function follow() {
      for (;;) {
        const found = await look()
        if (signal.aborted) return
        setConnection(found)
        await waitOrOnline(pollAgainAfter, signal)
      }
    }
    follow().catch(() => undefined)
    window.addEventListener('offline', () => setConnection('offline'), { signal })
    return () => stop.abort()
  }, [])
  return connection
}

async function look(): Promise<Connection> {
  if (!navigator.onLine) return 'offline'
  return (await headOf(asked))?.ok ? 'online' : 'silent'
}
