import { Suspense } from 'react'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { privatePictures } from '#content/safety/words-of-danger.ts'
import { HelpAtContext } from '#web/platform/safety/help-at.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { renderHelp } from '#web/platform/safety/help-at-words.tsx'
import { SafetyNotice } from '#web/platform/safety/safety-notice.tsx'
import { SealedText } from './sealed-text.tsx'
import type { StepProps } from '../model/step-props.ts'

const Picker = lazyWithRetry(async () => (await import('#web/files/adding/picker.tsx')).EvidencePicker)

/** Evidence: files, pictures, recordings, links and chats, each with a description; and in words what is kept elsewhere. */
export function EvidenceStep(props: StepProps) {
  return (
    <div className="grid gap-6">
      {props.answers.types.includes('intimate_images') && <SafetyNotice text={privatePictures} tone="warn" />}
      {/* The page's heading is the question; the form is one level below, and its files below that. */}
      <h2 className="sr-only">{m.evidence_add_more()}</h2>
      <Suspense fallback={<SkeletonCards count={1} label={m.reports_preparing()} />}>
        <HelpAtContext value={renderHelp}>
          <Picker owner={{ kind: 'draft', id: props.id }} sender={props.answers.sender} />
        </HelpAtContext>
      </Suspense>
      <EvidenceInWords {...props} />
    </div>
  )
}

/** Evidence in words: what is kept elsewhere, and what it shows. */
export function EvidenceInWords(props: StepProps) {
  return (
    <SealedText
      {...props}
      field="evidence"
      label={m.report_form_evidence_label()}
      hint={m.report_form_evidence_hint()}
    />
  )
}
