import type { LucideIcon } from 'lucide-react'
import { FilePenLine, LifeBuoy, NotebookPen, NotebookTabs } from 'lucide-react'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { brand } from '#content/brand.ts'
import { retryMissingPage } from '#web/platform/pages/page-loader.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { m } from '#web/messages/compiled/messages.js'
import { type Connection, useConnection } from '#web/platform/api/use-connection.ts'
import { hasUnsavedData } from '#web/platform/device/unsaved-data.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { OfflineScreen } from '#web/features/site/offline/components/offline-screen.tsx'

export function meta() {
  return [
    ...pageMeta({ title: m.offline_always_title(), description: m.offline_always_lead() }),
    { name: 'robots', content: 'noindex' },
  ]
}

const words: Record<Connection, () => { title: string; lead: string }> = {
  unknown: () => ({ title: m.offline_always_title(), lead: m.offline_always_lead() }),
  online: () => ({ title: m.offline_online_title(), lead: m.offline_online_lead() }),
  silent: () => ({
    title: m.offline_silent_title({ brand: brand.name }),
    lead: m.offline_silent_lead({ brand: brand.name }),
  }),
  offline: () => ({ title: m.offline_title(), lead: m.offline_lead() }),
}

interface LaterProps {
  /** A module constant: its code is not in the first bundle. */
  load: () => Promise<ComponentType>
  meanwhile: string
}

/** Content of this device, once its code is loaded. */
function DeferredContent({ load, meanwhile }: LaterProps) {
  const [Listed, setListed] = useState<ComponentType | null>(null)
  useEffect(() => {
    load().then(
      (found) => setListed(() => found),
      // Offline it may not load; a link to the content is below.
      () => undefined,
    )
  }, [load])
  return Listed ? <Listed /> : <p className="text-ink-soft">{meanwhile}</p>
}

const drafts = async () =>
  (await import('#web/features/reporting/report-form/components/local-drafts.tsx')).LocalDrafts
const log = async () =>
  (await import('#web/features/reporting/incident-log/components/local-log.tsx')).LocalLog
const plan = async () =>
  (await import('#web/features/support/safety-plan/components/local-plan.tsx')).LocalPlan

interface StillHereProps {
  Icon: LucideIcon
  title: string
  children: ReactNode
}

function OfflineFeature({ Icon, title, children }: StillHereProps) {
  return (
    <li className="flex gap-4">
      <Icon aria-hidden size={26} className="mt-0.5 shrink-0 text-deep" />
      <div className="min-w-0">
        <h3 className="text-lg font-bold">{title}</h3>
        {children}
      </div>
    </li>
  )
}

function OfflineFeatures() {
  return (
    <section aria-labelledby="works" className="grid content-start gap-4">
      <h2 id="works" className="text-xl">
        {m.offline_works()}
      </h2>
      <ul className="grid gap-5">
        <OfflineFeature Icon={LifeBuoy} title={m.offline_crisis_title()}>
          <p className="text-ink-soft">{m.offline_crisis_text()}</p>
        </OfflineFeature>
        <OfflineFeature Icon={FilePenLine} title={m.offline_drafts_title()}>
          <DeferredContent load={drafts} meanwhile={m.offline_drafts_text()} />
        </OfflineFeature>
        <OfflineFeature Icon={NotebookPen} title={m.offline_log_title()}>
          <DeferredContent load={log} meanwhile={m.offline_log_text()} />
        </OfflineFeature>
        <OfflineFeature Icon={NotebookTabs} title={m.offline_plans_title()}>
          <DeferredContent load={plan} meanwhile={m.offline_plans_text()} />
        </OfflineFeature>
      </ul>
    </section>
  )
}

/** A page of ours that could not be fetched, as the service worker passes it after `#`. */
const requestedPage = () => /^#(\/(?![/\\]).*)$/.exec(window.location.hash)?.[1]

/** Reloads the page, or opens the requested one, unless that would erase data of this tab. */
async function tryAgain() {
  const requested = requestedPage()
  if (await hasUnsavedData()) retryMissingPage()
  else if (requested) window.location.replace(requested)
  else window.location.reload()
}

/** Waiting items, storage space and backups: not part of the first bundle. */
function LocalContent() {
  const [Shown, setShown] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('./local-data.tsx').then(
      ({ LocalData }) => setShown(() => LocalData),
      () => undefined,
    )
  }, [])
  return Shown && <Shown />
}

/** The state of the connection, what works offline, what waits to be sent, and whom to call. */
export default function Offline() {
  const connection = useConnection()
  return (
    <OfflineScreen {...words[connection]()} works={<OfflineFeatures />} below={<LocalContent />}>
      <Button onClick={() => void tryAgain()}>{m.offline_try_again()}</Button>
      <LinkButton to="/" tone="secondary">
        {m.offline_homepage()}
      </LinkButton>
      <LinkButton to="/crisis" tone="quiet" className="max-sm:-ms-5">
        {m.offline_all_help()}
      </LinkButton>
    </OfflineScreen>
  )
}
