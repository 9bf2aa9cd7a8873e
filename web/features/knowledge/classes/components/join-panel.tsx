import { useState } from 'react'
import type { TaughtClass } from '#contract/classes.ts'
import { m } from '#web/messages/compiled/messages.js'
import { localizeHref } from '#web/ui/language/links.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { QrPicture } from '#web/ui/qr-picture.tsx'

/** Two groups of three characters, which are easier to copy from a wall. */
const spaceCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

interface SeatsProps {
  shown: Pick<TaughtClass, 'joined' | 'held'>
  onFree: (which: 'unused' | 'all') => Promise<void>
}

/** Unused seats, for example after one device has taken many of them. [Note: Class seats] */
function Seats({ shown: { joined, held }, onFree }: SeatsProps) {
  const [isAsked, setAsked] = useState(false)
  const { write, isWorking, problem } = useWrite(onFree)
  return (
    <Details summary={m.classes_seats()}>
      <div className="grid gap-3" data-no-print>
        <p>{m.classes_seats_text({ joined, held })}</p>
        <Button
          tone="secondary"
          aria-disabled={joined <= held}
          working={isWorking && m.classes_seats_freeing()}
          onClick={() => joined > held && write('unused')}
        >
          {m.classes_seats_unused()}
        </Button>
        <Button tone="quiet" onClick={() => setAsked(true)}>
          {m.classes_seats_all()}
        </Button>
        <ProblemNotice problem={problem} />
        <AlertDialog
          open={isAsked}
          onOpenChange={setAsked}
          title={m.classes_seats_all()}
          description={m.classes_seats_all_text()}
          confirm={m.classes_seats_all()}
          onConfirm={() => {
            setAsked(false)
            write('all')
          }}
        />
      </div>
    </Details>
  )
}

interface JoinPanelProps extends Pick<SeatsProps, 'onFree'> {
  shown: TaughtClass
}

/** How pupils join, and how many have: for the projector. */
export function JoinPanel({ shown, onFree }: JoinPanelProps) {
  const { code, joined } = shown
  const address = new URL(localizeHref('/class'), window.location.origin)
  return (
    <section aria-labelledby="class-join" className="grid content-start gap-4">
      <h2 id="class-join" className="text-xl">
        {m.classes_join_title()}
      </h2>
      <QrPicture text={`${address.href}#${code}`} label={m.classes_join_qr()} className="w-full max-w-72" />
      <p>
        {m.classes_join_or()}
        <strong translate="no" className="block break-all text-lg">
          {address.host + address.pathname}
        </strong>
      </p>
      <p translate="no" className="font-mono text-4xl font-bold tracking-wider">
        {spaceCode(code)}
      </p>
      <p className="text-lg" aria-live="polite">
        {m.classes_joined({ joined })}
      </p>
      <Seats shown={shown} onFree={onFree} />
    </section>
  )
}
