import type { ReactNode } from 'react'
import { inLocale } from '#content/localised.ts'
import type { Policy } from '#content/policies/schema.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Blocks } from '#web/ui/blocks.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { GuideFrame } from '#web/ui/guide-frame.tsx'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { QuietDetails } from '#web/ui/quiet-details.tsx'

type Parts = readonly { readonly id: string; readonly heading: string }[]
const none: Parts = []

interface PolicyPageProps {
  policy: Policy
  /** Before the table of contents. */
  children?: ReactNode
  /** After the text. */
  below?: ReactNode
  /** The parts in `below`, for the table of contents. */
  partsBelow?: Parts
}

/** A policy: its summary, table of contents, text, and the day of its last change. */
export function PolicyPage({ policy, children, below, partsBelow = none }: PolicyPageProps) {
  const locale = getLocale()
  const contents = policy.sections.map(({ id, heading }) => ({ id, heading: inLocale(heading, locale) }))
  const parts = [...contents, ...partsBelow]
  return (
    <GuideFrame
      area="law"
      title={inLocale(policy.title, locale)}
      lead={inLocale(policy.summary, locale)}
      drawing={<Spot shape="rules" />}
      actions={
        // Wide screens have room for the table of contents beside the text.
        <QuietDetails className="lg:hidden" summary={m.ui_contents()}>
          <ul>
            {parts.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`} className="flex min-h-11 items-center underline underline-offset-4">
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </QuietDetails>
      }
      parts={parts}
      partsLabel={m.ui_contents()}
    >
      {children}
      {policy.sections.map(({ id, heading, body }) => (
        <div key={id} id={id} className="prose">
          <h2>{inLocale(heading, locale)}</h2>
          <Blocks blocks={body} caption={inLocale(heading, locale)} />
        </div>
      ))}
      <p className="border-t border-line pt-4 text-sm text-ink-soft">
        {m.policies_version({ day: dayInWords(policy.version) })}
      </p>
      {below}
    </GuideFrame>
  )
}
