import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { usePersonalRecords } from '#web/records/personal/use-personal-records.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { addressOf, parseChoice, type DeskChoice } from '../model/queue-choice.ts'
import { savedViews } from '../model/saved-views.ts'
import { SingleWordDialog } from './case-dialogs.tsx'

interface SavedViewMenuProps {
  choice: DeskChoice
  onChoose: (choice: DeskChoice) => void
}

/** The handler's saved filters. */
export function SavedViewMenu({ choice, onChoose }: SavedViewMenuProps) {
  const { records, save, remove } = usePersonalRecords(savedViews)
  const [isNaming, setNaming] = useState(false)
  const failed = (error: unknown) =>
    toast({ title: m.case_desk_view_failed(), description: sentenceFor(error), tone: 'danger' })
  const removeView = async (id: string, value: (typeof records)[number]['value']) => {
    await remove(id)
    toast({
      title: m.case_desk_view_removed({ name: value.name }),
      tone: 'success',
      action: { label: m.case_desk_undo(), run: () => void save(value).catch(failed) },
    })
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {records.map(({ id, value }) => (
        <span key={id} className="inline-flex items-center">
          <Button
            tone="secondary"
            size="small"
            onClick={() => onChoose({ ...parseChoice(new URLSearchParams(value.address)), tag: value.tag })}
          >
            {value.name}
          </Button>
          <Button
            tone="quiet"
            size="small"
            aria-label={m.case_desk_view_remove({ name: value.name })}
            onClick={() => void removeView(id, value).catch(failed)}
          >
            ×
          </Button>
        </span>
      ))}
      <Button tone="quiet" size="small" onClick={() => setNaming(true)}>
        {m.case_desk_view_save()}
      </Button>
      {isNaming && (
        <SingleWordDialog
          title={m.case_desk_view_save()}
          text={m.case_desk_view_text()}
          label={m.case_desk_view_name()}
          button={m.case_desk_view_button()}
          onClose={() => setNaming(false)}
          onChoose={(name) => {
            setNaming(false)
            void save({ name: name.trim(), address: addressOf(choice), tag: choice.tag }).catch(failed)
          }}
        />
      )}
    </div>
  )
}
