import { places, type ScenarioSummary } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { placeNames } from '#web/features/knowledge/academy/model/academy-names.ts'

interface StorySelectProps {
  summaries: readonly ScenarioSummary[]
  value: string
  onChoose: (id: string) => void
}

/** All stories, grouped by setting. */
export function StorySelect({ summaries, value, onChoose }: StorySelectProps) {
  return (
    <Field label={m.classes_story()}>
      <Select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {places.map((place) => (
          <optgroup key={place} label={placeNames[place]()}>
            {summaries
              .filter((summary) => summary.place === place)
              .map(({ id, title, minutes }) => (
                <option key={id} value={id}>
                  {m.classes_story_option({ title, minutes })}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  )
}
