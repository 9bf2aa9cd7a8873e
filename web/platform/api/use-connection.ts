import { useEffect, useState } from 'react'
import { fetchHead } from './fetch-head.ts'
import { waitOrOnline } from './wait-or-online.ts'

/**
 * The state of the connection. `silent`: the device has a network, but the server does not answer. `unknown`
 * until the first check.
 */
export type Connection = 'unknown' | 'online' | 'silent' | 'offline'

/** Milliseconds between checks; a change that the browser reports is checked sooner. */
const pollInterval = 10_000

/** Any file of ours that always exists. */
const probePath = '/favicon.ico'

/** The current state of the connection, checked for as long as the component is mounted. */
export function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>('unknown')
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    async function pollConnection() {
      for (;;) {
        const found = await checkConnection()
        if (signal.aborted) return
        setConnection(found)
        await waitOrOnline(pollInterval, signal)
      }
    }
    pollConnection().catch(() => undefined)
    window.addEventListener('offline', () => setConnection('offline'), { signal })
    return () => stop.abort()
  }, [])
  return connection
}

async function checkConnection(): Promise<Connection> {
  if (!navigator.onLine) return 'offline'
  return (await fetchHead(probePath))?.ok ? 'online' : 'silent'
}
