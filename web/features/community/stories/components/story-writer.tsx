import { useState } from 'react'
import { maxPostLength } from '#contract/community/values.ts'
import { useSearchParams } from 'react-router'
import { PostEditor } from '#web/community/composer/post-editor.tsx'
import { CrisisBar } from '#web/community/safety/crisis-bar.tsx'
import { useVoiceGate } from '#web/community/voice/use-voice-gate.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { AboutStep } from './about-step.tsx'
import { CheckStep } from './check-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { NextSteps } from './next-steps.tsx'
import { NoteStep } from './note-step.tsx'
import { Sent } from './sent-notice.tsx'
import { type ChooseSource, StartStep } from './start-step.tsx'
import { missingText, reachable, stepAfter, steps, type StoryStep } from '../model/writer-steps.ts'
import { useStoryDraft, type StoryDraft, type StoryOrigin } from '../model/story-draft.ts'
import { TitleStep } from './title-step.tsx'
import { useSendStory } from './use-send-story.ts'

const titles: Readonly<Record<StoryStep, () => string>> = {
  start: m.stories_new_title,
  words: m.stories_words_title,
  details: m.stories_details_title,
  title: m.stories_title_title,
  about: m.stories_about_title,
  note: m.stories_note_title,
  check: m.stories_check_title,
}

const leads: Partial<Record<StoryStep, () => string>> = {
  start: m.stories_new_lead,
  words: m.stories_words_lead,
  details: m.stories_details_lead,
}

interface QuestionProps {
  step: StoryStep
  draft: StoryDraft
  error: string | null
  onChange: (part: Partial<StoryDraft>) => void
  ChooseSource: ChooseSource
}

/** Copied text is appended to what was typed already. */
const withCopied = (draft: StoryDraft, words: string, types: StoryDraft['types']): Partial<StoryDraft> => ({
  source: [draft.source.trim(), words].filter(Boolean).join('\n\n').slice(0, maxPostLength),
  types: draft.types.length > 0 ? draft.types : types,
})

/** The question of a page; the last page renders itself. */
function Question({ step, draft, error, onChange, ChooseSource }: QuestionProps) {
  switch (step) {
    case 'start':
      return (
        <StartStep
          origin={draft.origin}
          error={error}
          hasText={draft.source !== ''}
          ChooseSource={ChooseSource}
          onOrigin={(origin) => onChange({ origin })}
          onCopy={({ words, types }) => onChange(withCopied(draft, words, types))}
        />
      )
    case 'words':
      return (
        <PostEditor
          kind="post"
          rows={12}
          label={m.stories_words_label()}
          hint={m.stories_words_hint()}
          error={error ?? undefined}
          value={draft}
          onChange={onChange}
          hasNote={false}
        />
      )
    case 'details':
      return <DetailsStep source={draft.source} onChange={(source) => onChange({ source })} />
    case 'title':
      return <TitleStep title={draft.title} error={error} onChange={(title) => onChange({ title })} />
    case 'about':
      return <AboutStep draft={draft} onChange={onChange} />
    case 'note':
      return <NoteStep draft={draft} onChange={onChange} />
    case 'check':
      return null
  }
}

interface StoryWriterProps {
  ChooseSource: ChooseSource
  /** The record that the story started from, if any. */
  from: StoryOrigin | null
}

/** The draft, with the record that the writer came from until they choose another. */
function useOriginDraft(from: StoryOrigin | null) {
  const story = useStoryDraft()
  const [origin, setOrigin] = useState(from)
  return {
    ...story,
    draft: origin === null ? story.draft : { ...story.draft, origin: origin },
    set: (part: Partial<StoryDraft>) => {
      if (part.origin !== undefined) setOrigin(null)
      story.set(part)
    },
  }
}

/** A story, one question per page. Input is stored on this device until it is sent. */
export function StoryWriter({ ChooseSource, from }: StoryWriterProps) {
  const story = useOriginDraft(from)
  const { draft, set, keeping } = story
  const [params, setParams] = useSearchParams()
  const [failed, setFailed] = useState<StoryStep | null>(null)
  const gate = useVoiceGate()
  const { write, isWorking, problem, sent } = useSendStory(story)
  if (sent && !sent.outcome.isRefused) return <Sent {...sent} />
  const step = keeping === 'reading' ? 'start' : reachable(params.get('step'), draft)
  const missing = failed === step ? missingText(step, draft) : null
  const next = () => {
    if (missingText(step, draft) !== null) return setFailed(step)
    if (step === 'start') set({ origin: draft.origin })
    void story.saveNow()
    setParams({ step: stepAfter(step) })
  }
  return (
    <Page area="community" width="form" title={titles[step]()} lead={leads[step]?.()}>
      <p className="text-sm text-ink-soft">
        {m.stories_step({ step: steps.indexOf(step) + 1, count: steps.length })}
      </p>
      {step === 'check' ? (
        <>
          {sent && (
            <Notice tone="warn" title={sent.outcome.title} live>
              <p>{sent.outcome.text}</p>
            </Notice>
          )}
          <output className="font-semibold text-danger empty:hidden">{problem}</output>
          <CheckStep draft={draft} isWorking={isWorking} onSend={() => gate.run(write)} />
        </>
      ) : (
        <form
          className="grid grid-cols-[minmax(0,1fr)] gap-6"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            next()
          }}
        >
          <Question step={step} draft={draft} error={missing} onChange={set} ChooseSource={ChooseSource} />
          {step === 'about' && <output className="font-semibold text-danger empty:hidden">{missing}</output>}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit">{m.community_continue()}</Button>
            <StorageNote saveState={keeping} />
          </div>
          {step === 'start' && <NextSteps isYounger={false} />}
        </form>
      )}
      <CrisisBar />
      {gate.dialog}
    </Page>
  )
}
