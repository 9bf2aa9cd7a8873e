import { useEffect, useEffectEvent, useState } from 'react'
import { markThread } from '#contract/community/posts.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { toast } from '#web/ui/toast-store.ts'
import { answerAnchor } from '../thread-pages.ts'
import { createReadTimer } from './read-timer.ts'

interface ReadMarkerOptions {
  /** Visitors have no read marker. */
  readonly isMember: boolean
  /** As it was when the page was opened. */
  readonly readUpTo: number
  /** Numbers of the rendered posts. */
  readonly numbers: readonly number[]
  /** Refetches the unread counts. */
  readonly onMarked: () => void
}

/** Share of the window that a post longer than the window must fill to count as visible. */
const minVisibleShare = 0.5

const isRead = ({ isIntersecting, intersectionRatio, intersectionRect }: IntersectionObserverEntry) =>
  isIntersecting &&
  (intersectionRatio >= minVisibleShare || intersectionRect.height >= innerHeight * minVisibleShare)

/** Observes which posts of the page are read. */
function useVisiblePosts(isOn: boolean, numbers: readonly number[], onSeen: (number: number) => void): void {
  const seen = useEffectEvent(onSeen)
  const places = numbers.map(answerAnchor).join(' ')
  useEffect(() => {
    if (!isOn || !('IntersectionObserver' in window)) return undefined
    const timer = createReadTimer((number) => seen(number))
    const stop = new AbortController()
    const look = () => timer.setFocused(!document.hidden && document.hasFocus())
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries)
          timer.setVisible(Number(entry.target.getAttribute('data-number')), isRead(entry))
      },
      { threshold: [0, 0.25, minVisibleShare, 1] },
    )
    for (const place of places.split(' ')) {
      const post = document.getElementById(place)
      if (post) observer.observe(post)
    }
    for (const event of ['focus', 'blur']) window.addEventListener(event, look, stop)
    document.addEventListener('visibilitychange', look, stop)
    look()
    return () => {
      observer.disconnect()
      timer.end()
      stop.abort()
    }
  }, [isOn, places])
}

/** Stores how far the member has read a thread, on all of their devices. */
export function useReadMarker(threadId: string, options: ReadMarkerOptions) {
  const { isMember, readUpTo, numbers, onMarked } = options
  const [seen, setSeen] = useState(readUpTo)
  const [marked, setMarked] = useState(readUpTo)
  const [failed, setFailed] = useState(0)
  /** After "mark as unread" nothing is marked until the page is opened again. */
  const [isPaused, setPaused] = useState(false)
  useVisiblePosts(isMember && !isPaused, numbers, (number) => setSeen((before) => Math.max(before, number)))
  const { write, isWorking } = useWrite(
    async (number: number) => {
      const body = { number, isExact: false }
      const answer = await call(markThread, { params: { id: threadId }, body })
      setMarked(Math.max(answer.number, number))
      onMarked()
    },
    (_error, number) => {
      // The next read post retries.
      setFailed(number)
      return null
    },
  )
  const isDue = isMember && !isPaused && !isWorking && seen > marked && seen > failed
  const mark = useEffectEvent(() => write(seen))
  useEffect(() => {
    if (isDue) mark()
  }, [isDue])
  const onProblem = (error: unknown) => {
    toast({ title: sentenceFor(error), tone: 'danger' })
    return null
  }
  const markExactly = async (number: number) => {
    await call(markThread, { params: { id: threadId }, body: { number, isExact: true } })
    onMarked()
  }
  const { write: undo } = useWrite(async (number: number) => {
    await markExactly(number)
    setPaused(false)
  }, onProblem)
  const { write: markUnread } = useWrite(async (number: number) => {
    const before = Math.max(marked, seen)
    await markExactly(number - 1)
    setPaused(true)
    toast({
      title: m.community_unread_marked(),
      action: { label: m.community_undo(), run: () => undo(before) },
    })
  }, onProblem)
  return { markUnread }
}
