import type { ReactNode } from 'react'
import { inLocale } from '#content/localised.ts'
import type { Policy } from '#content/policies/schema.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Blocks } from '#web/ui/blocks.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Page } from '#web/ui/page.tsx'

type Parts = readonly { readonly id: string; readonly heading: string }[]
const none: Parts = []

interface PolicyPageProps {
  policy: Policy
  /** Before the contents. */
  children?: ReactNode
  /** After the text. */
  below?: ReactNode
  /** What is below, for the contents. */
  partsBelow?: Parts
}

/** A policy with its summary first, its contents, and the day of its words at the end. */
export function PolicyPage({ policy, children, below, partsBelow = none }: PolicyPageProps) {
  const locale = getLocale()
  const contents = policy.sections.map(({ id, heading }) => ({ id, heading: inLocale(heading, locale) }))
  return (
    <Page title={inLocale(policy.title, locale)} lead={inLocale(policy.summary, locale)} width="page">
      {children}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-16">
        <nav
          aria-labelledby="contents"
          className="rounded-lg border border-line bg-surface p-5 lg:sticky lg:top-20 lg:order-last lg:self-start"
        >
          <h2 id="contents" className="px-2 font-bold">
            {m.policies_contents()}
          </h2>
          <ul className="mt-1">
            {[...contents, ...partsBelow].map(({ id, heading }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center rounded-sm px-2 underline underline-offset-4 hover:bg-deep-soft"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10">
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
        </div>
      </div>
    </Page>
  )
}
