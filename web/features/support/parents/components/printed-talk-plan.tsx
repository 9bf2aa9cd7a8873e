import { createPortal } from 'react-dom'
import type { Talk } from '#content/parents/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { dayInWords } from '#web/ui/dates.ts'
import type { TalkPlan } from '../store/plan-store.ts'
import { TalkText } from './talk-text.tsx'

/** One talk with its plan on a separate sheet. It names no child. */
export function PlanOnPaper({ talk, plan: { opener, words, again } }: { talk: Talk; plan: TalkPlan }) {
  return createPortal(
    <div data-sheet className="grid gap-4 p-6 text-ink">
      <h1 className="text-2xl">{talk.title}</h1>
      {opener && (
        <p>
          <strong>{m.parents_plan_opener()}</strong> <q>{opener}</q>
        </p>
      )}
      {words && <p className="whitespace-pre-wrap">{words}</p>}
      {again && <p>{m.parents_again_on({ day: dayInWords(again) })}</p>}
      <TalkText talk={talk} />
    </div>,
    document.body,
  )
}
