import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { DecisionReason } from '#contract/community/values.ts'
import { reasonOfKey } from '../model/reason-keys.ts'

interface FormKeys {
  send: () => void
  cancel: () => void
  choose: (reason: DecisionReason) => void
}

/** Where somebody types, digits and letters are theirs. */
const isTyped = (target: EventTarget | null) =>
  target instanceof Element && target.matches('textarea:not([readonly]), input[type=text]')

/** The keys of a decision that needs more than its key: Escape leaves it, a reason has a key of its own, and with Ctrl Enter sends it from a text. */
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
