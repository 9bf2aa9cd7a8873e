import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { localizeHref } from '#web/ui/language/links.ts'
import { m } from '#web/messages/compiled/messages.js'
import { WithoutScripts } from '#web/ui/without-scripts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { draftAddress } from '../drafts/draft-list.tsx'
import { startDraft, useDraftKeeper, useDraftsRead } from '../drafts/opened.ts'
import { DraftsUnread } from '../drafts/drafts-unread.tsx'
import { StartPage } from './start-page.tsx'
import { Wizard } from './wizard.tsx'

/** A team's fingerprint from the end of the link that led here: 22 characters that no browser sends (encryption/fingerprint.ts). */
function fingerprintInAddress(): string | null {
  return /^#([\w-]{22})$/.exec(window.location.hash)?.[1] ?? null
}

function Preparing() {
  return (
    <Page title={m.guided_ask_about()} width="form">
      <WithoutScripts need="report" />
      <div className="scriptless:hidden">
        <SkeletonCards count={3} label={m.reports_preparing()} />
      </div>
    </Page>
  )
}

function OpenedDraft({ id }: { id: string }) {
  const keeper = useDraftKeeper(id)
  const navigate = useNavigate()
  useEffect(() => {
    // Sent or discarded meanwhile: its address leads to the start.
    if (keeper === null) void navigate(localizeHref('/report'), { replace: true })
  }, [keeper, navigate])
  return keeper ? <Wizard keeper={keeper} /> : <Preparing />
}

function Start() {
  const read = useDraftsRead()
  const { listed } = read
  const navigate = useNavigate()
  const [hadDrafts, setHadDrafts] = useState(false)
  const start = (replace: boolean) => {
    const id = startDraft(fingerprintInAddress())
    void navigate(localizeHref(draftAddress(id)), { replace })
  }
  const count = listed?.length
  useEffect(() => {
    if (count === undefined) return
    if (count > 0) setHadDrafts(true)
    else if (!hadDrafts) start(true)
    // `start` is made anew on each render and does the same each time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [count, hadDrafts])
  if (!listed && read.isFailed) {
    return (
      <Page title={m.reports_start_title()} width="form">
        <DraftsUnread read={read} />
        <div>
          <Button tone="quiet" onClick={() => start(false)}>
            {m.reports_start_new()}
          </Button>
        </div>
      </Page>
    )
  }
  if (!listed || (listed.length === 0 && !hadDrafts)) return <Preparing />
  return <StartPage listed={listed} onStart={() => start(false)} />
}

/** `/report`: what was begun on this device, or the questions. */
export function ReportForm() {
  const [params] = useSearchParams()
  const id = params.get('draft')
  return id ? <OpenedDraft key={id} id={id} /> : <Start />
}
