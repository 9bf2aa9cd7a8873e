import { MessageSquareText, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { smsHref, telHref } from '#content/helplines/dial-number.ts'
import { hotlines, type Hotline } from '#content/helplines/hotlines.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Lantern } from '#web/ui/illustrations/lantern.tsx'
import { Page } from '#web/ui/page.tsx'
import { OwnNumbers } from './own-crisis-numbers.tsx'

function HotlineLink({ hotline }: { hotline: Hotline }) {
  const { reach } = hotline
  const byText = reach.by === 'text'
  const Icon = byText ? MessageSquareText : Phone
  return (
    <li>
      <a
        href={byText ? smsHref(reach) : telHref(reach.number)}
        className="flex min-h-16 items-center gap-4 rounded-md border-2 border-danger bg-surface px-5 py-3 hover:bg-danger-soft"
      >
        <Icon aria-hidden size={24} className="shrink-0 text-danger" />
        <span className="grid">
          <span className="text-lg font-bold">{inLocale(hotline.words, getLocale())}</span>
          <span className="text-ink-soft">{hotline.name}</span>
        </span>
      </a>
    </li>
  )
}

interface OfflineScreenProps {
  title: string
  lead: string
  /** Shown beside the hotlines. */
  works?: ReactNode
  /** Shown below everything else. */
  below?: ReactNode
  /** The available actions. */
  children: ReactNode
}

/** The state of the connection, and the hotlines that can be called anyway. */
export function OfflineScreen({ title, lead, works, below, children }: OfflineScreenProps) {
  return (
    <Page title={title} lead={lead} area="support" drawing={<Lantern />} width="page">
      <OwnNumbers />
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-14">
        <section aria-labelledby="hotlines" className="grid content-start gap-4">
          <h2 id="hotlines" className="text-xl">
            {m.offline_hotlines()}
          </h2>
          <ul className="grid gap-3">
            {hotlines.map((hotline) => (
              <HotlineLink key={hotline.id} hotline={hotline} />
            ))}
          </ul>
        </section>
        {works}
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
      {below}
    </Page>
  )
}
