import { Fieldset } from '#web/ui/field.tsx'
import { type Mood, moods } from '../model/day-notes.ts'
import { moodStyles } from '../model/recovery-names.ts'

interface MoodChoiceProps {
  name: string
  legend: string
  value: Mood | null
  onChange: (mood: Mood) => void
}

/** Five moods from very low to very good, each with its label. */
export function MoodChoice({ name, legend, value, onChange }: MoodChoiceProps) {
  return (
    <Fieldset legend={legend}>
      <div className="grid grid-cols-5 gap-1.5">
        {moods.map((mood) => {
          const { name: nameOf, Icon } = moodStyles[mood]
          return (
            <label
              key={mood}
              className="grid min-h-20 cursor-pointer content-center justify-items-center gap-1 rounded-md border-2 border-line bg-surface px-0.5 py-2 text-center text-bar font-semibold md:px-1 md:text-sm leading-tight hover:border-deep has-checked:border-deep has-checked:bg-deep-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                checked={value === mood}
                className="sr-only"
                onChange={() => onChange(mood)}
              />
              <Icon aria-hidden size={26} strokeWidth={1.6} className="text-deep" />
              {nameOf()}
            </label>
          )
        })}
      </div>
    </Fieldset>
  )
}
