import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

const name = 'item'

/** The open item, in the address: Back returns to the list. */
export function usePlace() {
  const [params, setParams] = useSearchParams()
  const open = params.get(name)
  const go = useCallback(
    (id: string | null, replace: boolean) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (id === null) after.delete(name)
          else after.set(name, id)
          return after
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  )
  return { open, go }
}
