import { useEffect, useState } from 'react'
import type { JudgedKind, JudgeFinding } from '#content/moderation/reasons.ts'
import type { Danger } from '#content/moderation/danger.ts'
import { findingKinds, type FindingKind } from '#contract/community/values.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'

/** Milliseconds without a keystroke before a text is judged. */
const pause = 400

/** A finding that the writer can remove. */
export interface RemovableFinding {
  readonly kind: FindingKind
  readonly from: number
  readonly to: number
}

/** What the rules find on the device, before anything is sent. */
export interface DeviceJudgement {
  /** The judged text, which positions refer to. */
  readonly text: string
  readonly removable: readonly RemovableFinding[]
  /** A moderator reads it first, for a reason that is not named. */
  readonly isRead: boolean
  /** The danger for which help is shown immediately. */
  readonly danger: Danger | null
}

const named = new Set<string>(findingKinds)
const isRemovable = (finding: JudgeFinding): finding is JudgeFinding & { reason: FindingKind } =>
  named.has(finding.reason)

async function judgeText(text: string, kind: JudgedKind): Promise<DeviceJudgement> {
  const { judge } = await import('#content/moderation/judge.ts')
  const { verdict, why } = judge({ text, kind, language: getLocale() })
  const removable = why
    .filter(isRemovable)
    .map(({ reason, from, to }) => ({ kind: reason, from, to }))
    .filter(({ from, to }) => from < to)
  return {
    text,
    removable: verdict === 'publish' ? [] : removable,
    isRead: verdict !== 'publish' && verdict !== 'help' && why.some((each) => !isRemovable(each)),
    danger: verdict === 'help' ? 'self-harm' : null,
  }
}

const nothing: DeviceJudgement = { text: '', removable: [], isRead: false, danger: null }

/** Judges a text on this device shortly after the last keystroke. If the rules cannot be loaded, only the server judges. */
export function useJudgement(text: string, kind: JudgedKind): DeviceJudgement {
  const [judgement, setJudgement] = useState(nothing)
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      if (text.trim() === '') return setJudgement(nothing)
      void judgeText(text, kind).then(
        (found) => isCurrent && setJudgement(found),
        () => {},
      )
    }, pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, kind])
  return judgement
}
