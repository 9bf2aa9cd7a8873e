import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { DecisionReason } from '#contract/community/values.ts'
import { reasonOfKey } from '../model/reason-keys.ts'

interface FormKeys {
  send: () => void
  cancel: () => void
  choose: (reason: DecisionReason) => void
}

/** In text fields, digits and letters are input. */
const isTyped = (target: EventTarget | null) =>
  target instanceof Element && target.matches('textarea:not([readonly]), input[type=text]')

/** The shortcuts of a decision form: Escape cancels it, each reason has a key, and Ctrl Enter sends it from a text field. */
export function useFormKeys(form: RefObject<HTMLFormElement | null>, keys: FormKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    const reason = isTyped(target) || ctrlKey || metaKey || altKey ? undefined : reasonOfKey(key)
    if (key === 'Escape') keys.cancel()
    else if (key === 'Enter' && (ctrlKey || metaKey)) keys.send()
    else if (reason) keys.choose(reason)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const element = form.current
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [form])
}
