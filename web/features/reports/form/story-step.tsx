import { privatePictures } from '#content/safety/emergencies.ts'
import { m } from '#web/messages/compiled/messages.js'
import { SafetyNotice } from '../components/safety-notice.tsx'
import { SealedLine, SealedText } from './sealed-text.tsx'
import type { StepProps } from './step-props.ts'
import { worded } from './step-titles.ts'

/** What happened, in the person's own words. */
export function StoryStep(props: StepProps) {
  const { types, about } = props.answers
  return (
    <div className="grid gap-6">
      {types.includes('intimate_images') && <SafetyNotice text={privatePictures} tone="warn" />}
      <SealedText
        {...props}
        field="story"
        label={m.reports_story_label()}
        hint={worded(about, {
          me: m.reports_story_hint,
          other: m.guided_story_hint_other,
          witness: m.guided_story_hint_witness,
          business: m.guided_story_hint_business,
        })}
        rows={8}
        spoken
      />
      <SealedLine
        {...props}
        field="title"
        label={m.reports_title_label()}
        hint={m.reports_title_hint()}
        maxLength={120}
      />
    </div>
  )
}
