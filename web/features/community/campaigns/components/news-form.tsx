import type { ReactNode } from 'react'
import { maxSourceLength } from '#contract/community/campaigns.ts'
import type { SubmissionOutcome } from '#contract/community/posts.ts'
import type { Language } from '#contract/primitives.ts'
import { AudienceNotice } from '#web/community/composer/audience-notice.tsx'
import { PostEditor } from '#web/community/composer/post-editor.tsx'
import type { VoiceGate } from '#web/community/voice/use-voice-gate.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { HelpInWords } from '#web/platform/safety/help-in-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { type NewsToSend, useNews } from './use-news.ts'

interface NewsFormProps {
  /** Identifies the form and its campaign. */
  form: string
  label: string
  hint: string
  /** An additional field that only moderators see. */
  evidence?: { label: string; hint: string }
  submit: string
  language: Language
  gate: VoiceGate
  send: (news: NewsToSend) => Promise<SubmissionOutcome>
  children?: ReactNode
}

/** A text that is added to a campaign: an update, its outcome, or an answer. */
export function NewsForm(props: NewsFormProps) {
  const { form, label, hint, evidence, submit, language, gate, send, children } = props
  const { draft, change, keeping, outcome, write, isWorking, problem } = useNews(form, send)
  if (outcome && !outcome.isRefused)
    return (
      <div className="grid gap-4">
        {outcome.needsHelp && <HelpInWords danger="self-harm" />}
        <Notice tone="success" title={outcome.title} live>
          {outcome.text !== '' && <p>{outcome.text}</p>}
        </Notice>
      </div>
    )
  return (
    <>
      {outcome && (
        <Notice tone="warn" title={outcome.title} live>
          <p>{outcome.text}</p>
        </Notice>
      )}
      <AudienceNotice language={language}>
        <form
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            gate.run(write)
          }}
        >
          {children}
          <PostEditor
            kind="comment"
            rows={5}
            label={label}
            hint={hint}
            hasNote={false}
            value={{ source: draft.source, contentNote: '' }}
            onChange={({ source }) => source !== undefined && change({ source })}
          />
          {evidence && (
            <Field label={evidence.label} hint={evidence.hint}>
              <TextArea
                rows={3}
                maxLength={maxSourceLength}
                value={draft.evidence}
                onChange={(event) => change({ evidence: event.currentTarget.value })}
              />
            </Field>
          )}
          <output className="font-semibold text-danger empty:hidden">{problem}</output>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" working={isWorking && m.community_sending()}>
              {submit}
            </Button>
            <StorageNote saveState={keeping} />
          </div>
        </form>
      </AudienceNotice>
    </>
  )
}
