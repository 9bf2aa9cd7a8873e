import { useCallback, useEffect, useRef, useState } from 'react'
import { onDeviceChoice } from '#web/platform/device/choice.ts'
import { saveDelay } from '../drafts/keeper.ts'
import { type Message, noMessage, saysSomething } from './message.ts'
import { replyStore } from './outbox/store.ts'

/** Where the reply that is being written stands: not read yet, kept on this device, or only in this tab. */
export type ReplyKeeping = 'reading' | 'unsaved' | 'kept' | 'tab'

/** The reply somebody is writing in a report. It is kept, sealed, shortly after each change, and is there after a reload. */
export function useReply(key: string) {
  const [reply, setReply] = useState<Message>(noMessage)
  const [keeping, setKeeping] = useState<ReplyKeeping>('reading')
  const newest = useRef<Message | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)

  useEffect(() => {
    let isCurrent = true
    void replyStore.get(key).then((found) => {
      if (!isCurrent) return
      if (found && !newest.current) setReply(found)
      setKeeping('unsaved')
    })
    return () => {
      isCurrent = false
    }
  }, [key])

  const save = useCallback(async () => {
    if (timer.current) clearTimeout(timer.current)
    timer.current = null
    const kept = newest.current
    if (!kept) return
    if (saysSomething(kept)) await replyStore.put(key, kept)
    else await replyStore.remove(key)
    const survives = await replyStore.survives()
    if (newest.current === kept) setKeeping(!saysSomething(kept) ? 'unsaved' : survives ? 'kept' : 'tab')
  }, [key])

  useEffect(() => {
    const now = () => void save()
    const stop = new AbortController()
    window.addEventListener('pagehide', now, stop)
    document.addEventListener('visibilitychange', now, stop)
    const stopHearing = onDeviceChoice(now)
    return () => {
      stop.abort()
      stopHearing()
      now()
    }
  }, [save])

  const change = useCallback(
    (part: Partial<Message>) => {
      setReply((before) => {
        newest.current = { ...before, ...part }
        return newest.current
      })
      setKeeping('unsaved')
      if (timer.current) clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), saveDelay)
    },
    [save],
  )

  /** It is in the outbox now. */
  const clear = useCallback(() => {
    newest.current = noMessage
    setReply(noMessage)
    void save()
  }, [save])

  return { reply, keeping, change, clear }
}
