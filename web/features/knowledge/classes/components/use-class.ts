import { useEffect, useEffectEvent, useState } from 'react'
import type { ClassOnDevice, ClassRole } from '../store/class-store.ts'

/** The encryption code has about 100 KB: the page renders and works before it is loaded. */
const loadStore = () => import('../store/class-store.ts')

/** Follows the class of this device's secret, and joins it with its code. @returns a function that stops it */
export type FollowClass<Shown> = (
  own: Pick<ClassOnDevice, 'secret' | 'code'>,
  handlers: {
    onEvent: (event: Shown | { kind: 'over' }) => void
    onConnection: (isConnected: boolean) => void
    onGone: () => void
  },
) => () => void

/**
 * The state of this device's class: `reading` the store, `none`, `on`, or just `over`.
 */
export interface JoinedClass<Shown> {
  readonly status: 'reading' | 'none' | 'on' | 'over'
  readonly own: ClassOnDevice | null
  /** Null until its first state has arrived. */
  readonly shown: Shown | null
  /** Whether the stream is connected; null before the first attempt. */
  readonly isConnected: boolean | null
  /** Enters a class. Resolves once it would survive a reload, if the device stores anything. */
  readonly enter: (own: ClassOnDevice, shown: Shown) => Promise<void>
  /** Stores the device's part of the class, then shows it. */
  readonly store: (own: ClassOnDevice) => Promise<void>
  /** Leaves the class, and forgets it. */
  readonly leave: (status: 'none' | 'over') => void
}

interface State<Shown> {
  readonly status: JoinedClass<Shown>['status']
  readonly own: ClassOnDevice | null
  readonly shown: Shown | null
  readonly isConnected: boolean | null
}

const noClass = { own: null, shown: null, isConnected: null }

/** The class that this device teaches or has joined, with live updates. */
export function useClass<Shown extends { kind: 'class' }>(
  part: ClassRole,
  follow: FollowClass<Shown>,
): JoinedClass<Shown> {
  const [state, setState] = useState<State<Shown>>({ ...noClass, status: 'reading' })
  const forget = (status: 'none' | 'over') => {
    loadStore()
      .then(({ forgetClass }) => forgetClass(part))
      .catch(() => undefined)
    setState({ ...noClass, status })
  }
  const handleOver = useEffectEvent(() => forget('over'))

  useEffect(() => {
    let isMounted = true
    const found = (own: ClassOnDevice | null) => {
      if (isMounted) setState((before) => ({ ...before, own, status: own ? 'on' : 'none' }))
    }
    loadStore()
      .then(({ readClass }) => readClass(part))
      .then(found, () => found(null))
    return () => {
      isMounted = false
    }
  }, [part])

  const { secret = null, code = '' } = state.own ?? {}
  useEffect(() => {
    if (secret === null) return undefined
    return follow(
      { secret, code },
      {
        onEvent: (event) =>
          event.kind === 'class' ? setState((before) => ({ ...before, shown: event })) : handleOver(),
        onConnection: (isConnected) => setState((before) => ({ ...before, isConnected })),
        onGone: handleOver,
      },
    )
  }, [follow, secret, code])

  // If the device stores nothing, the class exists in this tab until a reload.
  const store = (own: ClassOnDevice) =>
    loadStore()
      .then(({ storeClass }) => storeClass(part, own))
      .catch(() => undefined)
  return {
    ...state,
    async enter(own, shown) {
      await store(own)
      setState({ own, shown, status: 'on', isConnected: null })
    },
    async store(own) {
      await store(own)
      setState((before) => ({ ...before, own }))
    },
    leave: forget,
  }
}
