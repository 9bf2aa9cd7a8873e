import { FilePenLine, LifeBuoy, MessageSquareText, NotebookTabs, Phone } from 'lucide-react'
import { smsHref, telHref } from '#content/helplines/dialling.ts'
import { hotlines, type Hotline } from '#content/helplines/hotlines.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Lantern } from '#web/shell/illustrations/lantern.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'

const waiting = [
  { key: 'crisis', Icon: LifeBuoy, title: m.offline_crisis_title, text: m.offline_crisis_text },
  { key: 'drafts', Icon: FilePenLine, title: m.offline_drafts_title, text: m.offline_drafts_text },
  { key: 'plans', Icon: NotebookTabs, title: m.offline_plans_title, text: m.offline_plans_text },
]

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
  onTryAgain: () => void
  /** Where it stands in for a page that did not come: leads back to the one before. */
  onBack?: () => void
}

/** No connection: what works, what waits, and who can be called all the same. */
export function OfflineScreen({ onTryAgain, onBack }: OfflineScreenProps) {
  return (
    <Page title={m.offline_title()} lead={m.offline_lead()} aside={<Lantern />} width="page">
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
        <section aria-labelledby="works" className="grid content-start gap-4">
          <h2 id="works" className="text-xl">
            {m.offline_works()}
          </h2>
          <ul className="grid gap-5">
            {waiting.map(({ key, Icon, title, text }) => (
              <li key={key} className="flex gap-4">
                <Icon aria-hidden size={26} className="mt-0.5 shrink-0 text-deep" />
                <div>
                  <h3 className="text-lg font-bold">{title()}</h3>
                  <p className="text-ink-soft">{text()}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onTryAgain}>{m.offline_try_again()}</Button>
        <LinkButton to="/" tone="secondary">
          {m.offline_homepage()}
        </LinkButton>
        {onBack ? (
          <Button tone="quiet" onClick={onBack}>
            {m.offline_back()}
          </Button>
        ) : (
          <LinkButton to="/crisis" tone="quiet">
            {m.offline_all_help()}
          </LinkButton>
        )}
      </div>
    </Page>
  )
}
