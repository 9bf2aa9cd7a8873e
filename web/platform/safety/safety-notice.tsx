import { inLocale } from '#content/localised.ts'
import type { SafetyText } from '#content/safety/safety-text.ts'
import type { ReactNode } from 'react'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Blocks } from '#web/ui/blocks.tsx'
import { Notice, type NoticeTone } from '#web/ui/notice.tsx'

interface SafetyNoticeProps {
  text: SafetyText
  tone?: NoticeTone | undefined
  live?: boolean | undefined
  children?: ReactNode
}

/** A safety-critical text from content/safety. */
export function SafetyNotice({ text, tone, live, children }: SafetyNoticeProps) {
  const heading = inLocale(text.heading, getLocale())
  return (
    <Notice tone={tone} title={heading} live={live}>
      <div className="grid gap-2 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1 [&_ul]:ps-5">
        <Blocks blocks={text.body} caption={heading} />
      </div>
      {children}
    </Notice>
  )
}
