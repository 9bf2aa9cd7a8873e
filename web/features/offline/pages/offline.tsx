import { FilePenLine, LifeBuoy, NotebookTabs } from 'lucide-react'
import { pageMeta } from '#web/document/page-meta.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { OfflineScreen } from '../components/offline-screen.tsx'

export function meta() {
  return [
    ...pageMeta({ title: m.offline_title(), description: m.offline_lead() }),
    { name: 'robots', content: 'noindex' },
  ]
}

const waiting = [
  { key: 'crisis', Icon: LifeBuoy, title: m.offline_crisis_title, text: m.offline_crisis_text },
  { key: 'drafts', Icon: FilePenLine, title: m.offline_drafts_title, text: m.offline_drafts_text },
  { key: 'plans', Icon: NotebookTabs, title: m.offline_plans_title, text: m.offline_plans_text },
]

function Works() {
  return (
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
  )
}

/** No connection: what works, what waits, and who can be called all the same. */
export default function Offline() {
  return (
    <OfflineScreen lead={m.offline_lead()} works={<Works />}>
      <Button onClick={() => window.location.reload()}>{m.offline_try_again()}</Button>
      <LinkButton to="/" tone="secondary">
        {m.offline_homepage()}
      </LinkButton>
      <LinkButton to="/crisis" tone="quiet">
        {m.offline_all_help()}
      </LinkButton>
    </OfflineScreen>
  )
}
