import { privatePictures } from '#content/safety/emergencies.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { SafetyNotice } from '../components/safety-notice.tsx'
import type { StepProps } from './step-props.ts'

/** What happened, in the person's own words. Nothing on the device or elsewhere may read along. */
export function StoryStep({ answers: { types, title, story }, onAnswer, problemAt }: StepProps) {
  return (
    <div className="grid gap-6">
      {types.includes('intimate_images') && <SafetyNotice text={privatePictures} tone="warn" />}
      <Field
        id="story"
        label={m.reports_story_label()}
        hint={m.reports_story_hint()}
        error={problemAt('story')}
        optional
      >
        <TextArea
          sealed
          rows={8}
          value={story}
          onChange={(event) => onAnswer({ story: event.currentTarget.value })}
        />
      </Field>
      <Field
        id="title"
        label={m.reports_title_label()}
        hint={m.reports_title_hint()}
        error={problemAt('title')}
        optional
      >
        <TextInput
          spellCheck={false}
          autoComplete="off"
          autoCorrect="off"
          maxLength={120}
          value={title}
          onChange={(event) => onAnswer({ title: event.currentTarget.value })}
        />
      </Field>
    </div>
  )
}
