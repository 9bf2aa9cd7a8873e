import { Suspense, useState } from 'react'
import type { BandChange } from '#contract/community/band-changes.ts'
import { bandNames } from '#web/community/names.ts'
import { m } from '#web/messages/compiled/messages.js'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords, nearDay } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { MoveAppeal } from './move-appeal.tsx'
import { useBandChange } from './use-band-change.ts'

const VoiceDialog = lazyWithRetry(
  async () => (await import('#web/community/voice/voice-dialog.tsx')).VoiceDialog,
)

/** The request is pending: until when, and how to withdraw it. */
function PendingMove({ change }: { change: BandChange }) {
  const { withdraw } = useBandChange()
  const { write, isWorking, problem } = useWrite(async () => {
    await withdraw()
    toast({ title: m.profiles_move_withdrawn(), tone: 'success' })
  })
  const { answeredBy } = change
  return (
    <>
      <p>
        {m.profiles_move_waiting()} {answeredBy && m.profiles_move_answered_by({ day: nearDay(answeredBy) })}
      </p>
      {problem && <p className="font-semibold text-danger">{problem}</p>}
      <div>
        <Button
          tone="secondary"
          size="small"
          working={isWorking && m.community_sending()}
          onClick={() => write()}
        >
          {m.profiles_move_withdraw()}
        </Button>
      </div>
    </>
  )
}

/** The request was approved: asks for a name and a picture for the new community. */
function ApprovedMove({ change }: { change: BandChange }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p>{m.profiles_move_agreed()}</p>
      <div>
        <Button size="small" onClick={() => setOpen(true)}>
          {m.profiles_move_choose()}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <VoiceDialog band={change.to} onClose={() => setOpen(false)} onDone={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function RefusedMove({ change: { moderatorWords, mayAppeal, againOn } }: { change: BandChange }) {
  return (
    <>
      <p>{m.profiles_move_refused()}</p>
      <p className="whitespace-pre-wrap wrap-anywhere">
        <span className="text-ink-soft">{m.profiles_posts_moderators_say()}</span> {moderatorWords}
      </p>
      {againOn && <p className="text-ink-soft">{m.profiles_move_again({ day: dayInWords(againOn) })}</p>}
      {mayAppeal && (
        <Details summary={m.profiles_posts_appeal()}>
          <MoveAppeal />
        </Details>
      )}
    </>
  )
}

const parts = { waiting: PendingMove, agreed: ApprovedMove, refused: RefusedMove }

/** The state of a request to move into the other community. */
export function MoveRequest({ change }: { change: BandChange }) {
  const Part = parts[change.state]
  return (
    <section aria-labelledby="move-title" className="grid gap-2 border-s-2 border-line-strong ps-4">
      <h3 id="move-title" className="font-bold">
        {m.profiles_move_request({ band: bandNames[change.to]() })}
      </h3>
      <Part change={change} />
    </section>
  )
}
