import { useState } from 'react'
import { maxTitleLength, type ForumCategory } from '#contract/community/forum.ts'
import { AudienceNotice } from '#web/community/composer/audience-notice.tsx'
import { PostEditor } from '#web/community/composer/post-editor.tsx'
import { SendBar } from '#web/community/composer/send-bar.tsx'
import { NameChoice } from '#web/community/voice/name-choice.tsx'
import { useVoiceGate } from '#web/community/voice/use-voice-gate.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { HelpInWords } from '#web/platform/safety/help-in-words.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { topicFaults, topicLanguage, type TopicFault } from '../model/topic-faults.ts'
import { topicPath } from '../model/topic-path.ts'
import { useTopicDraft, type TopicDraft } from '../store/topic-draft.ts'
import { categoryName, forumLanguageNames } from '../words.ts'
import { useStart } from './use-start.ts'

interface StartFormProps {
  /** The categories that allow new topics; at least one. */
  categories: readonly ForumCategory[]
  /** The slug of the category that the reader came from. */
  from: string | null
}

interface FieldsProps {
  categories: readonly ForumCategory[]
  category: ForumCategory | undefined
  draft: TopicDraft
  faults: readonly TopicFault[]
  onChange: (part: Partial<TopicDraft>) => void
  onSend: () => void
}

/** The category, language and title of the topic. */
function PlacementFields({ categories, category, draft, faults, onChange }: Omit<FieldsProps, 'onSend'>) {
  const languages = category?.languages ?? []
  return (
    <>
      <Field label={m.forum_category()} error={faults.includes('category') && m.forum_category_missing()}>
        <Select
          value={category?.address ?? ''}
          onChange={(event) => onChange({ category: event.currentTarget.value || null })}
        >
          <option value="">{m.stories_choose()}</option>
          {categories.map((each) => (
            <option key={each.id} value={each.address}>
              {categoryName(each)}
            </option>
          ))}
        </Select>
      </Field>
      {category && languages.length > 1 && (
        <div>
          <Segments
            label={m.forum_written_in()}
            isLabelSeen
            options={languages.map((value) => ({ value, label: forumLanguageNames[value]() }))}
            value={topicLanguage(category, draft.language, getLocale())}
            onChange={(language) => onChange({ language })}
          />
        </div>
      )}
      <Field
        label={m.forum_topic_name()}
        hint={m.forum_topic_name_hint()}
        error={faults.includes('title') && m.forum_topic_name_missing()}
      >
        <TextInput
          autoComplete="off"
          maxLength={maxTitleLength}
          value={draft.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}

function Fields(props: FieldsProps) {
  const { draft, faults, onChange, onSend } = props
  return (
    <>
      <PlacementFields {...props} />
      <PostEditor
        kind="post"
        rows={9}
        label={m.forum_words()}
        hint={m.forum_words_hint()}
        error={faults.includes('words') ? m.community_words_missing() : undefined}
        value={draft}
        onChange={onChange}
        onSend={onSend}
      />
      <NameChoice value={draft.aliasId} onChange={(aliasId) => onChange({ aliasId })} />
    </>
  )
}

/** After sending: the next step, and a link to the topic. */
function Sent({ outcome }: { outcome: NonNullable<ReturnType<typeof useStart>['outcome']> }) {
  return (
    <div className="grid gap-5">
      {outcome.needsHelp && <HelpInWords danger="self-harm" />}
      <Notice tone="success" title={outcome.title} live>
        {outcome.text !== '' && <p>{outcome.text}</p>}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={topicPath(outcome.topicId)}>{m.forum_see_topic()}</LinkButton>
        <LinkButton to="/forum" tone="secondary">
          {m.forum_all_categories()}
        </LinkButton>
      </div>
    </div>
  )
}

/** A new topic on one page. Input is stored on this device until it is sent. */
export function StartForm({ categories, from }: StartFormProps) {
  const topic = useTopicDraft()
  const { draft, set, keeping } = topic
  const gate = useVoiceGate()
  const [isTried, setTried] = useState(false)
  const { write, isWorking, problem, outcome } = useStart(topic)
  const address = draft.category ?? from
  const category = categories.find((each) => each.address === address)
  if (outcome && !outcome.isRefused) return <Sent outcome={outcome} />
  const faults = isTried ? topicFaults({ ...draft, category }) : []
  const send = () => {
    setTried(true)
    if (category && topicFaults({ ...draft, category }).length === 0) gate.run(() => write(category))
  }
  return (
    <>
      {outcome && (
        <Notice tone="warn" title={outcome.title} live>
          <p>{outcome.text}</p>
        </Notice>
      )}
      <AudienceNotice
        language={category ? topicLanguage(category, draft.language, getLocale()) : getLocale()}
      >
        <form
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <Fields {...{ categories, category, draft, faults }} onChange={set} onSend={send} />
          <output className="font-semibold text-danger empty:hidden">{problem}</output>
          <SendBar>
            <Button type="submit" working={isWorking && m.community_sending()}>
              {m.forum_send_topic()}
            </Button>
          </SendBar>
          <StorageNote saveState={keeping} />
        </form>
      </AudienceNotice>
      {gate.dialog}
    </>
  )
}
