import { useQueryClient } from '@tanstack/react-query'
import { undoTextChange, type NewTextChange, type TextChange } from '#contract/text-changes.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { administration } from '#web/features/administration/administration/queries.ts'
import { changeNames, reviewerNames } from '../model/text-kind-names.ts'

/** A change in one or more lines. */
function changeSummary(change: NewTextChange): string {
  switch (change.what) {
    case 'retired':
      return m.administration_texts_said_retired({ to: change.to, reason: change.reason })
    case 'notice':
      return change.until
        ? `${change.words[getLocale()]} ${m.administration_texts_said_until({ day: dayInWords(change.until) })}`
        : change.words[getLocale()]
    case 'addition':
      return change.words[getLocale()]
    case 'review':
      return m.administration_texts_said_review({
        by: change.by,
        as: reviewerNames[change.as](),
        day: dayInWords(change.on),
      })
  }
}

function ChangeItem({ change }: { change: TextChange }) {
  const by = change.madeBy ?? m.administration_texts_gone()
  const day = dayInWords(change.madeOn)
  return (
    <p className="text-sm text-ink-soft">
      {m.administration_texts_made({ by: by || m.administration_unnamed(), day })}
      {change.endedOn && ` ${m.administration_texts_ended({ day: dayInWords(change.endedOn) })}`}
    </p>
  )
}

function UndoChange({ change }: { change: TextChange }) {
  const queries = useQueryClient()
  const { write, isWorking, problem } = useWrite(async () => {
    await call(undoTextChange, { params: { id: change.id } })
    await queries.invalidateQueries({ queryKey: administration })
    toast({ title: m.administration_texts_undone() })
  })
  return (
    <>
      {problem && <p className="text-danger">{problem}</p>}
      <Button tone="secondary" working={isWorking && m.administration_texts_undoing()} onClick={write}>
        {m.administration_texts_undo()}
        <span className="sr-only"> {changeNames[change.change.what]()}</span>
      </Button>
    </>
  )
}

function ChangeText({ change }: { change: TextChange }) {
  return (
    <>
      <p className="whitespace-pre-line">{changeSummary(change.change)}</p>
      <ChangeItem change={change} />
    </>
  )
}

/** The current changes of a text, each with an undo, and the earlier ones below. */
export function History({ changes }: { changes: readonly TextChange[] }) {
  const open = changes.filter(({ endedOn }) => endedOn === null)
  const endedChanges = changes.filter(({ endedOn }) => endedOn !== null)
  return (
    <>
      {open.length === 0 && <p className="text-ink-soft">{m.administration_texts_as_built()}</p>}
      <ul className="grid gap-3">
        {open.map((change) => (
          <li
            key={change.id}
            className="flex flex-wrap items-start justify-between gap-3 rounded-md border border-line bg-surface px-4 py-3"
          >
            <div className="grid min-w-0 flex-1 basis-64 gap-1">
              <p>
                <Tag tone={change.change.what === 'retired' ? 'warn' : 'deep'}>
                  {changeNames[change.change.what]()}
                </Tag>
              </p>
              <ChangeText change={change} />
            </div>
            <UndoChange change={change} />
          </li>
        ))}
      </ul>
      {endedChanges.length > 0 && (
        <Details summary={m.administration_texts_before({ count: endedChanges.length })}>
          <ul className="grid gap-4">
            {endedChanges.map((change) => (
              <li key={change.id} className="grid gap-1">
                <p className="font-semibold">{changeNames[change.change.what]()}</p>
                <ChangeText change={change} />
              </li>
            ))}
          </ul>
        </Details>
      )}
    </>
  )
}
