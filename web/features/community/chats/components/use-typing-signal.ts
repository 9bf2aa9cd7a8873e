import { useEffect, useRef, useState } from 'react'
import { showTyping } from '#contract/community/chat-messages.ts'
import { call } from '#web/platform/api/call.ts'
import { loadWithRetry } from '#web/platform/code.ts'

/** Milliseconds between two signals, and how long one is shown. */
const between = 4_000
const shownFor = 7_000

/** Signals at intervals that the member is typing. The server forwards it only if both chose to share it. */
export function useTypingSignal(chatId: string): () => void {
  const last = useRef(0)
  return () => {
    if (Date.now() - last.current < between) return
    last.current = Date.now()
    call(showTyping, { params: { id: chatId } }).catch(() => undefined)
  }
}

/** Whether the other side is typing. The signal comes on the live stream and is stored nowhere. */
export function useIsTyping(memberId: string, chatId: string): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const onTyping = () => {
      clearTimeout(timer)
      setTyping(true)
      timer = setTimeout(() => setTyping(false), shownFor)
    }
    void loadWithRetry(() => import('#web/platform/live/live.ts')).then(({ overhear }) => {
      if (isGone) return
      stop = overhear(`member:${memberId}`, (event) => {
        if (event.kind !== 'change' || event.topic !== 'chat' || event.id !== chatId) return
        if (event.what === 'typing') onTyping()
        else if (event.what === 'message') setTyping(false)
      })
    })
    return () => {
      isGone = true
      clearTimeout(timer)
      stop?.()
    }
  }, [memberId, chatId])
  return isTyping
}
