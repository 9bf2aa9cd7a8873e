import { useEffect, useEffectEvent, useState } from 'react'
import type { ClassOnDevice, ClassRole } from '../store/class-store.ts'

/** What seals is some 100 KB: the page is there before it, and works meanwhile. */
const loadStore = () => import('../store/class-store.ts')

/** Starts to follow the class that a device has the secret of, and joins with its code. @returns what stops it */
export type FollowClass<Shown> = (
  own: Pick<ClassOnDevice, 'secret' | 'code'>,
  hear: {
    onEvent: (event: Shown | { kind: 'over' }) => void
    onConnection: (isThere: boolean) => void
    onGone: () => void
  },
) => () => void

/**
 * How it is with the class of this device: `reading` what it has, `none`, `on`, or `over` just now.
 */
export interface JoinedClass<Shown> {
  readonly status: 'reading' | 'none' | 'on' | 'over'
  readonly own: ClassOnDevice | null
  /** Null until the first word of it has come. */
  readonly shown: Shown | null
  /** Whether the stream is there; null before it was tried. */
  readonly isConnected: boolean | null
  /** The device is in a class from now on. Resolves when it is known again after a reload, where the device keeps anything. */
  readonly enter: (own: ClassOnDevice, shown: Shown) => Promise<void>
  /** It keeps this of it, and then shows it. */
  readonly keep: (own: ClassOnDevice) => Promise<void>
  /** It has left the class, and forgets it. */
  readonly leave: (status: 'none' | 'over') => void
}

interface State<Shown> {
  readonly status: JoinedClass<Shown>['status']
  readonly own: ClassOnDevice | null
  readonly shown: Shown | null
  readonly isConnected: boolean | null
}

const nothing = { own: null, shown: null, isConnected: null }

/** The class that this device teaches or is in, as it changes. */
export function useClass<Shown extends { kind: 'class' }>(
  part: ClassRole,
  follow: FollowClass<Shown>,
): JoinedClass<Shown> {
  const [state, setState] = useState<State<Shown>>({ ...nothing, status: 'reading' })
  const forget = (status: 'none' | 'over') => {
    loadStore()
      .then(({ forgetClass }) => forgetClass(part))
      .catch(() => undefined)
    setState({ ...nothing, status })
  }
  const over = useEffectEvent(() => forget('over'))

  useEffect(() => {
    let isHere = true
    const found = (own: ClassOnDevice | null) => {
      if (isHere) setState((before) => ({ ...before, own, status: own ? 'on' : 'none' }))
    }
    loadStore()
      .then(({ readClass }) => readClass(part))
      .then(found, () => found(null))
    return () => {
      isHere = false
    }
  }, [part])

  const { secret = null, code = '' } = state.own ?? {}
  useEffect(() => {
    if (secret === null) return undefined
    return follow(
      { secret, code },
      {
        onEvent: (event) =>
          event.kind === 'class' ? setState((before) => ({ ...before, shown: event })) : over(),
        onConnection: (isConnected) => setState((before) => ({ ...before, isConnected })),
        onGone: over,
      },
    )
  }, [follow, secret, code])

  // Where the device keeps nothing, it is in this tab until a reload.
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
    async keep(own) {
      await store(own)
      setState((before) => ({ ...before, own }))
    },
    leave: forget,
  }
}
