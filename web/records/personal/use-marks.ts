import { useEffect, useState, useSyncExternalStore } from 'react'
import { logProblem } from '#web/platform/log/log.ts'
import type { NamedMark, Marks, MarksStore } from './marks.ts'
import { useQueuedAction } from './use-queued-action.ts'

const none: Marks = { status: 'reading', names: new Set() }
const nothing = () => none
const never = () => () => {}

/** The changes, or a function of the current marks: they are unknown while records are locked. */
type MarkChanges = readonly NamedMark[] | ((names: ReadonlySet<string>) => readonly NamedMark[])

type Ticks = ReadonlyMap<string, boolean>
const noTicks: Ticks = new Map()

/**
 * Marks on a page that renders before the sealing code is loaded: nothing is marked until then. `press` changes them, after unlocking if
 * needed, and `isOn` reflects it immediately. `set` is `null` until the code is loaded.
 *
 * @param load a stable module-level function
 */
export function useMarks(load: () => Promise<MarksStore>) {
  const [store, setStore] = useState<MarksStore | null>(null)
  useEffect(() => {
    let isGone = false
    load().then(
      (found) => {
        if (!isGone) setStore(found)
      },
      (error: unknown) => logProblem('marks-not-loaded', error),
    )
    return () => {
      isGone = true
    }
  }, [load])
  const marks = useSyncExternalStore(store?.subscribe ?? never, store?.current ?? nothing, nothing)
  const [ticks, setTicks] = useState(noTicks)
  const { isPressed, isFailed, press } = useQueuedAction('marks-not-saved')
  return {
    ...marks,
    set: store?.set ?? null,
    isLocked: marks.status === 'locked',
    isPressed,
    isFailed,
    isOn: (name: string): boolean => ticks.get(name) ?? marks.names.has(name),
    press: (markChanges: MarkChanges): void => {
      const shown = typeof markChanges === 'function' ? [] : markChanges
      setTicks((before) => new Map([...before, ...shown.map(({ name, isOn }) => [name, isOn] as const)]))
      press(async (signal) => {
        try {
          const found = await load()
          await found.whenOpen(signal)
          const changes = typeof markChanges === 'function' ? markChanges(found.current().names) : markChanges
          if (changes.length > 0) await found.setAll(changes)
        } finally {
          setTicks((before) => without(before, shown))
        }
      })
    },
  }
}

/** Removes these pending ticks; later presses stay. */
const without = (ticks: Ticks, done: readonly NamedMark[]): Ticks =>
  new Map([...ticks].filter(([name, isOn]) => !done.some((each) => each.name === name && each.isOn === isOn)))
