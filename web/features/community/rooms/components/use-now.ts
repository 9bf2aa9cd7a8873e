import { useEffect, useState } from 'react'

/** How often it is looked at the clock, in milliseconds. */
const every = 20_000

/** The moment of this device, in milliseconds, every now and then; 0 in the HTML of the build. */
export function useNow(): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, every)
    return () => clearInterval(timer)
  }, [])
  return now
}
