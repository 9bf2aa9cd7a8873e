import { maxNoteLength } from '#contract/community/values.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { StoryDraft } from '../model/story-draft.ts'

interface NoteStepProps {
  draft: StoryDraft
  onChange: (part: Partial<StoryDraft>) => void
}

/** The content note, and whether search engines may index the story. */
export function NoteStep({ draft, onChange }: NoteStepProps) {
  return (
    <>
      <Field label={m.community_note_label()} hint={m.stories_note_hint()} optional>
        <TextInput
          maxLength={maxNoteLength}
          value={draft.contentNote}
          onChange={(event) => onChange({ contentNote: event.currentTarget.value })}
        />
      </Field>
      <Radios
        name="story-indexed"
        legend={m.stories_indexed_legend()}
        hint={m.stories_indexed_hint()}
        value={draft.isIndexed ? 'yes' : 'no'}
        onChange={(value) => onChange({ isIndexed: value === 'yes' })}
        options={[
          { value: 'no', label: m.stories_indexed_no() },
          { value: 'yes', label: m.stories_indexed_yes() },
        ]}
      />
    </>
  )
}
