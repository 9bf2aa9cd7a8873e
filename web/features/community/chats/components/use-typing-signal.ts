import { useEffect, useRef, useState } from 'react'
import { showTyping } from '#contract/community/chat-messages.ts'
import { call } from '#web/platform/api/call.ts'
import { loadWithRetry } from '#web/platform/load-code.ts'

/** Milliseconds between two signals, and how long one is shown. */
const signalInterval = 4_000
const signalDuration = 7_000

/** Signals at intervals that the member is typing. The server forwards it only if both chose to share it. */
export function useTypingSignal(chatId: string): () => void {
  const last = useRef(0)
  return () => {
    if (Date.now() - last.current < signalInterval) return
    last.current = Date.now()
    call(showTyping, { params: { id: chatId } }).catch(() => undefined)
  }
}

/** Whether the other side is typing. The signal comes on the live stream and is stored nowhere. */
export function useIsTyping(memberId: string, chatId: string): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isStopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const onTyping = () => {
      clearTimeout(timer)
      setTyping(true)
      timer = setTimeout(() => setTyping(false), signalDuration)
    }
    void loadWithRetry(() => import('#web/platform/live/live.ts')).then(({ listenPassively }) => {
      if (isStopped) return
      stop = listenPassively(`member:${memberId}`, (event) => {
        if (event.kind !== 'change' || event.topic !== 'chat' || event.id !== chatId) return
        if (event.what === 'typing') onTyping()
        else if (event.what === 'message') setTyping(false)
      })
    })
    return () => {
      isStopped = true
      clearTimeout(timer)
      stop?.()
    }
  }, [memberId, chatId])
  return isTyping
}
