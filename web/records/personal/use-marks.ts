import { useEffect, useState, useSyncExternalStore } from 'react'
import { logProblem } from '#web/platform/log/log.ts'
import type { NamedMark, Marks, MarksStore } from './marks.ts'
import { usePress } from './use-press.ts'

const none: Marks = { status: 'reading', names: new Set() }
const nothing = () => none
const never = () => () => {}

/** What is to change, or what that is once it is known what is marked: while records are locked nobody knows. */
type Wanted = readonly NamedMark[] | ((names: ReadonlySet<string>) => readonly NamedMark[])

type Ticks = ReadonlyMap<string, boolean>
const noTicks: Ticks = new Map()

/**
 * Marks on a page that is there before the code that seals them: nothing is marked until that has come.
 *
 * `press` changes them, after unlocking where they are locked, and `isOn` has what was pressed at once. `set` is `null` until its code
 * has come.
 *
 * @param load a constant function of a module
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
  const { isPressed, isFailed, press } = usePress('marks-not-saved')
  return {
    ...marks,
    set: store?.set ?? null,
    isLocked: marks.status === 'locked',
    isPressed,
    isFailed,
    isOn: (name: string): boolean => ticks.get(name) ?? marks.names.has(name),
    press: (wanted: Wanted): void => {
      const shown = typeof wanted === 'function' ? [] : wanted
      setTicks((before) => new Map([...before, ...shown.map(({ name, isOn }) => [name, isOn] as const)]))
      press(async (signal) => {
        try {
          const found = await load()
          await found.whenOpen(signal)
          const changes = typeof wanted === 'function' ? wanted(found.current().names) : wanted
          if (changes.length > 0) await found.setAll(changes)
        } finally {
          setTicks((before) => without(before, shown))
        }
      })
    },
  }
}

/** The ticks but these; what was pressed differently since stays. */
const without = (ticks: Ticks, done: readonly NamedMark[]): Ticks =>
  new Map([...ticks].filter(([name, isOn]) => !done.some((each) => each.name === name && each.isOn === isOn)))
