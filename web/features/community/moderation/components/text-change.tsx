import { useEffect, useRef } from 'react'
import type { OpenSubmission } from '#contract/community/moderation.ts'
import { maxPostLength } from '#contract/community/values.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { type DecisionDraft, withoutPart } from '../model/draft.ts'

interface TextChangeProps {
  opened: OpenSubmission
  draft: DecisionDraft
  error: string | null
  onChange: (draft: DecisionDraft) => void
}

const box = 'min-h-28 max-h-[40vh]'

/** The moderator's version of the text. Its author accepts or ignores it. */
export function Proposal({ opened, draft, error, onChange }: TextChangeProps) {
  return (
    <Field label={m.moderation_proposal()} hint={m.moderation_proposal_hint()} error={error}>
      <TextArea
        className={box}
        maxLength={maxPostLength}
        lang={opened.item.language}
        value={draft.proposed ?? opened.source}
        onChange={(event) => onChange({ ...draft, proposed: event.currentTarget.value })}
      />
    </Field>
  )
}

/** The text, from which the selected part is removed. The finding of the rules is preselected. */
export function PartRemoval({ opened, draft, error, onChange }: TextChangeProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const text = draft.left ?? opened.source
  const first = opened.findings.find(({ from, to }) => to > from)
  useEffect(() => {
    if (draft.left === null && first) area.current?.setSelectionRange(first.from, first.to)
    // Once, when it opens: afterwards the selection is the moderator's.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const removePassage = () => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    onChange({ ...draft, left: withoutPart(text, selectionStart, selectionEnd) })
    area.current?.focus()
  }
  return (
    <div className="grid gap-2">
      <Field label={m.moderation_part()} hint={m.moderation_part_hint()} error={error}>
        <TextArea ref={area} readOnly className={box} lang={opened.item.language} value={text} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" size="small" onClick={removePassage}>
          {m.moderation_part_take_out()}
        </Button>
        {draft.left !== null && (
          <Button tone="quiet" size="small" onClick={() => onChange({ ...draft, left: null })}>
            {m.moderation_part_restore()}
          </Button>
        )}
      </div>
    </div>
  )
}
