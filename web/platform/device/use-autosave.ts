import { useEffect, useMemo } from 'react'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { onDeviceChoice } from './choice.ts'
import { type AutosaveKind, type AutosaveStore, createTyping } from './typing.ts'
import { useSaveOnHide } from './use-save-on-hide.ts'

/**
 * A value that a person types, as a store holds it under a key: stored, sealed, shortly after each change,
 * and restored after a reload, Back or a vault lock.
 */
export function useAutosave<T extends object>(store: AutosaveStore<T>, key: string, kind: AutosaveKind<T>) {
  const typing = useMemo(() => createTyping(store, key, kind), [store, key, kind])
  const { value, keeping } = useExternalStore(typing)
  useEffect(() => void typing.read(), [typing])
  useEffect(() => store.subscribe?.(() => void typing.showKept()), [store, typing])
  useEffect(() => store.onOtherTab?.(() => void typing.showKept()), [store, typing])
  useSaveOnHide(typing.autosave)
  useEffect(() => onDeviceChoice(typing.autosave.now), [typing])
  const { change, clear, autosave } = typing
  return { value, keeping, change, clear, saveNow: autosave.now }
}
