import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import type { Language } from '#contract/primitives.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { dayInWords, nearMoment } from '#web/ui/dates.ts'
import { StatusLine } from '#web/ui/status-line.tsx'
import { communityQuery, voiceQuery } from '../queries.ts'

/** The reason why writing is closed; null if it is open. */
export function useClosedReason(language: Language): string | null | undefined {
  const { user } = useAuth()
  const { data: state } = useQuery(communityQuery)
  const { data: voice } = useQuery({ ...voiceQuery, enabled: user !== null })
  if (!state) return undefined
  if (!state.isOpen) return m.community_closed()
  if (voice?.standing === 'out') return m.community_out()
  if (voice?.standing === 'silent')
    return voice.silentUntil === null
      ? m.community_silent()
      : m.community_silent_until({ day: dayInWords(voice.silentUntil) })
  const attended = state.attendance.find((each) => each.language === language)
  if (!user || !voice || attended?.until) return null
  return attended?.next ? m.community_nobody_until({ when: nearMoment(attended.next) }) : m.community_nobody()
}

interface AudienceNoticeProps {
  language: Language
  /** Who reads the text, if not the whole community. */
  whoReads?: string | undefined
  children: ReactNode
}

/** Shows who reads the text and until when a moderator is present, or replaces the form with the reason why writing is closed. */
export function AudienceNotice({ language, whoReads, children }: AudienceNoticeProps) {
  const closed = useClosedReason(language)
  const { user } = useAuth()
  const { data: state } = useQuery(communityQuery)
  const { data: voice } = useQuery({ ...voiceQuery, enabled: user !== null })
  if (typeof closed === 'string') return <StatusLine tone="now">{closed}</StatusLine>
  const until = state?.attendance.find((each) => each.language === language)?.until
  return (
    <>
      {children}
      <p className="text-sm text-ink-soft">
        {whoReads ?? (voice?.band === 'younger' ? m.community_who_reads_younger() : m.community_who_reads())}{' '}
        {until && m.community_here_until({ when: nearMoment(until) })} {state?.isCalm && m.community_calm()}
      </p>
    </>
  )
}
