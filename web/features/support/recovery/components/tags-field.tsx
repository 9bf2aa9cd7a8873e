import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { parseTags } from '../model/journal.ts'

interface TagsFieldProps {
  tags: readonly string[]
  known: readonly string[]
  onChange: (tags: string[]) => void
}

/** The maximum of suggested tags. */
const maxOffered = 6

/** Comma-separated tags; those of other entries can be added with one press. */
export function TagsField({ tags, known, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const offered = known.filter((tag) => !tags.includes(tag)).slice(0, maxOffered)
  return (
    <div className="grid gap-2">
      <Field label={m.recovery_tags()} hint={m.recovery_tags_hint()} optional>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={typed ?? tags.join(', ')}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onChange(parseTags(event.currentTarget.value))
          }}
          onBlur={() => setTyped(null)}
        />
      </Field>
      {offered.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {offered.map((tag) => (
            <button
              key={tag}
              type="button"
              className="min-h-11 rounded-full border border-line bg-sunken px-3.5 text-sm font-semibold hover:border-deep"
              onClick={() => {
                setTyped(null)
                onChange(parseTags([...tags, tag].join(',')))
              }}
            >
              {m.recovery_tag_add({ tag })}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
