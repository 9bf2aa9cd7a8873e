import { useEffect, useState } from 'react'
import { headOf } from './head.ts'
import { waitOrOnline } from './wait-or-online.ts'

/**
 * The state of the connection. `silent`: the device has a network, but the server does not answer. `unknown`
 * until the first check.
 */
export type Connection = 'unknown' | 'online' | 'silent' | 'offline'

/** Milliseconds between checks; a change that the browser reports is checked sooner. */
const pollAgainAfter = 10_000

/** Any file of ours that always exists. */
const asked = '/favicon.ico'

/** The current state of the connection, checked for as long as the component is mounted. */
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
