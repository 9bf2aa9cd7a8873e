import { useEffect, useMemo } from 'react'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { onDeviceChoice } from './device-choice.ts'
import { type AutosaveKind, type AutosaveStore, createAutosavedValue } from './autosaved-value.ts'
import { useSaveOnHide } from './use-save-on-hide.ts'

/**
 * A value that a person types, as a store holds it under a key: stored, sealed, shortly after each change,
 * and restored after a reload, Back or a vault lock.
 */
export function useAutosave<T extends object>(store: AutosaveStore<T>, key: string, kind: AutosaveKind<T>) {
  const autosaved = useMemo(() => createAutosavedValue(store, key, kind), [store, key, kind])
  const { value, saveState } = useExternalStore(autosaved)
  useEffect(() => void autosaved.read(), [autosaved])
  useEffect(() => store.subscribe?.(() => void autosaved.showStored()), [store, autosaved])
  useEffect(() => store.onOtherTab?.(() => void autosaved.showStored()), [store, autosaved])
  useSaveOnHide(autosaved.autosave)
  useEffect(() => onDeviceChoice(autosaved.autosave.now), [autosaved])
  const { change, clear, autosave } = autosaved
  return { value, saveState, change, clear, saveNow: autosave.now }
}
