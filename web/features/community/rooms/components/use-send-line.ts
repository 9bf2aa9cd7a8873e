import { useEffect, useState } from 'react'
import { sendLine, sendPrivateLine } from '#contract/community/room-lines.ts'
import type { PrivateLine } from '#contract/community/room-lines.ts'
import type { RoomLine } from '#contract/community/rooms.ts'
import type { FindingKind } from '#contract/community/values.ts'
import { findingNamesInSentence } from '#web/community/names.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'

/** The result of sending. Rejected text stays with its writer. */
type Answer =
  | {
      readonly outcome: 'said'
      readonly needsHelp: boolean
      /** Seconds until the next line, in slow mode. */
      readonly wait?: number
    }
  | { readonly outcome: 'held'; readonly needsHelp: boolean }
  | { readonly outcome: 'refused'; readonly kinds: readonly FindingKind[] }
  | { readonly outcome: 'slow'; readonly seconds: number }

/** Why the text was rejected, in a sentence. */
function refusalText(kinds: readonly FindingKind[]): string {
  const what = findingNamesInSentence(kinds)
  return what ? m.rooms_refused_kinds({ what }) : m.rooms_refused()
}

/** Counts seconds down to 0. */
function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  const isCounting = left > 0
  useEffect(() => {
    if (!isCounting) return undefined
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000)
    return () => clearInterval(timer)
  }, [isCounting])
  return [left, setLeft]
}

/**
 * The draft of a line, and sending it. A retry of the same text after a lost response creates no second line. Nothing waits for a
 * network: an hour later it would appear in the wrong place.
 *
 * @param send - sends a text under an id
 * @param onRefused - called if the session's state has changed
 */
function useSending(
  send: (line: { id: string; words: string }) => Promise<Answer>,
  onRefused: () => unknown,
) {
  const [words, setWords] = useState('')
  const [tried, setTried] = useState<{ id: string; words: string } | null>(null)
  const [isHeld, setHeld] = useState(false)
  const [needsHelp, setNeedsHelp] = useState(false)
  const [secondsLeft, wait] = useCountdown()
  const writing = useWrite(
    async () => {
      const text = words.trim()
      if (text === '') throw new Incomplete(m.rooms_words_missing())
      setHeld(false)
      const line = tried?.words === text ? tried : { id: crypto.randomUUID(), words: text }
      setTried(line)
      const answer = await send(line)
      if (answer.outcome === 'slow') return wait(answer.seconds)
      if (answer.outcome === 'refused') {
        setTried(null)
        throw new Incomplete(refusalText(answer.kinds))
      }
      setTried(null)
      if (answer.outcome === 'said' && answer.wait !== undefined) wait(answer.wait)
      setHeld(answer.outcome === 'held')
      if (answer.needsHelp) setNeedsHelp(true)
      // Text typed in the meantime stays.
      setWords((now) => (now.trim() === text ? '' : now))
    },
    (error) => {
      if (isRefusal(error, 'reused_key')) setTried(null)
      if (isRefusal(error, 'conflict', 'forbidden', 'not_found', 'expired')) void onRefused()
      if (isRefusal(error, 'conflict')) return m.rooms_not_open_now()
      return isRefusal(error, 'forbidden') ? m.rooms_muted() : undefined
    },
  )
  return {
    ...writing,
    words,
    setWords,
    isHeld,
    needsHelp,
    putHelpAway: () => setNeedsHelp(false),
    secondsLeft,
    wait,
  }
}
export type LineSubmission = ReturnType<typeof useSending>

/** Sends lines in a session. */
export function useSendLine(
  id: string,
  pace: number,
  onLine: (line: RoomLine) => void,
  refresh: () => unknown,
) {
  return useSending(async (body) => {
    const answer = await call(sendLine, { params: { id }, body })
    if (answer.outcome === 'held') await refresh()
    if (answer.outcome !== 'said') return answer
    onLine(answer.line)
    return { ...answer, wait: pace }
  }, refresh)
}

/** Sends lines in a private thread. */
export function useSendPrivateLine(
  id: string,
  onLine: (line: PrivateLine) => unknown,
  refresh: () => unknown,
) {
  return useSending(async (body) => {
    const answer = await call(sendPrivateLine, { params: { id }, body })
    if (answer.outcome === 'said') await onLine(answer.line)
    return answer
  }, refresh)
}
