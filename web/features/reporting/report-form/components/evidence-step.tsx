import { lazy, Suspense } from 'react'
import { privatePictures } from '#content/safety/words-of-danger.ts'
import { HelpAtContext } from '#web/platform/safety/help-at.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { helpAt } from '#web/platform/safety/help-at-words.tsx'
import { SafetyNotice } from '#web/platform/safety/safety-notice.tsx'
import { SealedText } from './sealed-text.tsx'
import type { StepProps } from '../model/step-props.ts'

const Picker = lazy(async () => {
  const { EvidencePicker } = await import('#web/files/adding/picker.tsx')
  return { default: EvidencePicker }
})

/** What there is to show: files, pictures, a voice, links and chats, each with what it shows; and in words what is not here. */
export function EvidenceStep(props: StepProps) {
  return (
    <div className="grid gap-6">
      {props.answers.types.includes('intimate_images') && <SafetyNotice text={privatePictures} tone="warn" />}
      {/* The page's own heading is the question; what is added is one level below it, and its files below that. */}
      <h2 className="sr-only">{m.evidence_add_more()}</h2>
      <Suspense fallback={<SkeletonCards count={1} label={m.reports_preparing()} />}>
        <HelpAtContext value={helpAt}>
          <Picker owner={{ kind: 'draft', id: props.id }} sender={props.answers.sender} />
        </HelpAtContext>
      </Suspense>
      <ShownInWords {...props} />
    </div>
  )
}

/** What there is to show, in words: what is not here, and what it shows. */
export function ShownInWords(props: StepProps) {
  return (
    <SealedText
      {...props}
      field="evidence"
      label={m.report_form_evidence_label()}
      hint={m.report_form_evidence_hint()}
    />
  )
}
