import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { localizeHref } from '#web/ui/language/links.ts'
import { m } from '#web/messages/compiled/messages.js'
import { WithoutScripts } from '#web/ui/without-scripts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { draftAddress } from './draft-list.tsx'
import type { DraftKeeper } from '../model/draft-keeper.ts'
import { startDraft, useDraftKeeper, useDraftsRead, useStoredDraft } from '../store/open-draft.ts'
import { UnreadableDrafts } from './unreadable-drafts.tsx'
import { parseFingerprint, parseLinkFragment } from '../model/report-link.ts'
import { StartPage } from './start-page.tsx'
import { Wizard } from './wizard.tsx'

function Preparing() {
  return (
    <Page title={m.reports_ask_what()} width="form">
      <WithoutScripts need="report" />
      <div className="scriptless:hidden">
        <SkeletonCards count={3} label={m.reports_preparing()} />
      </div>
    </Page>
  )
}

interface LinkedDraftProps {
  keeper: DraftKeeper
  fingerprint: string
}

/** A draft continued from a link is checked against it before anything is shown or sent. */
function LinkedDraft({ keeper, fingerprint }: LinkedDraftProps) {
  const { draft } = useStoredDraft(keeper)
  useEffect(() => keeper.follow(fingerprint), [keeper, fingerprint])
  return draft.fingerprint === fingerprint ? <Wizard keeper={keeper} /> : <Preparing />
}

function OpenedDraft({ id }: { id: string }) {
  const keeper = useDraftKeeper(id)
  const [fingerprint] = useState(() => parseLinkFragment(window.location.hash))
  const navigate = useNavigate()
  useEffect(() => {
    // Sent or discarded meanwhile: redirects to the start.
    if (keeper === null) void navigate(localizeHref('/report'), { replace: true })
  }, [keeper, navigate])
  if (!keeper) return <Preparing />
  if (fingerprint === null) return <Wizard keeper={keeper} />
  return <LinkedDraft keeper={keeper} fingerprint={fingerprint} />
}

function Start() {
  const read = useDraftsRead()
  const { listed } = read
  const navigate = useNavigate()
  const fingerprint = parseFingerprint(useLocation().hash)
  const [hadDrafts, setHadDrafts] = useState(false)
  const start = (replace: boolean) => {
    const id = startDraft(fingerprint)
    void navigate(localizeHref(draftAddress(id)), { replace })
  }
  const count = listed?.length
  useEffect(() => {
    if (count === undefined) return
    if (count > 0) setHadDrafts(true)
    else if (!hadDrafts) start(true)
    // `start` changes on each render but is idempotent.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [count, hadDrafts])
  if (!listed && read.isFailed) {
    return (
      <Page title={m.reports_start_title()} width="form">
        <UnreadableDrafts read={read} />
        <div>
          <Button tone="quiet" onClick={() => start(false)}>
            {m.reports_start_new()}
          </Button>
        </div>
      </Page>
    )
  }
  if (!listed || (listed.length === 0 && !hadDrafts)) return <Preparing />
  return <StartPage listed={listed} fingerprint={fingerprint} onStart={() => start(false)} />
}

/** `/report`: the drafts on this device, or the first question. */
export function ReportForm() {
  const [params] = useSearchParams()
  const id = params.get('draft')
  return id ? <OpenedDraft key={id} id={id} /> : <Start />
}
