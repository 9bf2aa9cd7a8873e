import { useEffect, useState, type ReactNode } from 'react'
import { CoveredText } from '#web/community/conversations/covered-text.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import type { OpenedMessage } from '#web/records/chats/opened-message.ts'
import { type CoverReason, coverOf } from '../model/cover-reason.ts'
import { coverNames } from '../words.ts'

/** The cover reason of each text: checked once per tab rather than at each render. */
const coverReasons = new WeakMap<OpenedMessage, CoverReason | null>()

/** `undefined` until it is checked: nothing is shown before. */
function useCoverReason(message: OpenedMessage): CoverReason | null | undefined {
  const text = message.isOwn || message.content.kind !== 'text' ? null : message.content.text
  const [, setResult] = useState<OpenedMessage | null>(null)
  const isKnown = text === null || coverReasons.has(message)
  useEffect(() => {
    if (isKnown || text === null) return undefined
    let isCurrent = true
    const settle = (reason: CoverReason | null) => {
      coverReasons.set(message, reason)
      if (isCurrent) setResult(message)
    }
    // A device without the rules shows the text.
    coverOf(text, getLocale()).then(settle, () => settle(null))
    return () => {
      isCurrent = false
    }
  }, [message, text, isKnown])
  return text === null ? null : coverReasons.get(message)
}

interface CoveredMessageProps {
  message: OpenedMessage
  children: ReactNode
}

/** A message of another member, after a check on this device: what breaks a rule is covered until the reader opens it. */
export function CoveredMessage({ message, children }: CoveredMessageProps) {
  const reason = useCoverReason(message)
  if (reason === undefined) return <p className="min-h-6" aria-busy />
  if (reason === null) return children
  return <CoveredText reason={m.chats_hidden({ what: coverNames[reason]() })}>{children}</CoveredText>
}
