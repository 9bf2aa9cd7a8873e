import { useEffect, useState } from 'react'

/** The interval of updates, in milliseconds. */
const every = 20_000

/** The current time of this device in milliseconds, updated at intervals; 0 in prerendered HTML. */
export function useNow(): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    const updateNow = () => setNow(Date.now())
    updateNow()
    const timer = setInterval(updateNow, every)
    return () => clearInterval(timer)
  }, [])
  return now
}
