import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

const name = 'item'

/** Which item is open, in the address: from it Back leads to the list. */
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
