import { useState } from 'react'
import { maxThreadTitle, startGroupThread } from '#contract/community/group-threads.ts'
import type { SupportGroup } from '#contract/community/groups.ts'
import { AudienceNotice } from '#web/community/composer/audience-notice.tsx'
import { PostEditor } from '#web/community/composer/post-editor.tsx'
import { SendBar } from '#web/community/composer/send-bar.tsx'
import { groupLanguageNames, languagesOf } from '#web/community/groups/group-words.ts'
import type { VoiceGate } from '#web/community/voice/use-voice-gate.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { groupThreadPath } from '../model/group-path.ts'
import { useGroupPostDraft } from '../store/post-draft.ts'
import { HandedInNotice } from './submitted-notice.tsx'
import { startLanguage, useStart } from './use-start.ts'

interface NewPostProps {
  group: SupportGroup
  gate: VoiceGate
  onClose: () => void
}

interface FieldsProps {
  group: SupportGroup
  typed: ReturnType<typeof useGroupPostDraft>
  isTried: boolean
  onSend: () => void
}

function Fields({ group, typed: { draft, set }, isTried, onSend }: FieldsProps) {
  const languages = languagesOf(group.texts)
  return (
    <>
      {languages.length > 1 && (
        <Segments
          label={m.forum_written_in()}
          isLabelSeen
          options={languages.map((value) => ({ value, label: groupLanguageNames[value]() }))}
          value={startLanguage(group, draft.language)}
          onChange={(language) => set({ language })}
        />
      )}
      <Field
        label={m.groups_post_title()}
        hint={m.groups_post_title_hint()}
        error={isTried && draft.title.trim().length < 3 && m.forum_topic_name_missing()}
      >
        <TextInput
          autoComplete="off"
          maxLength={maxThreadTitle}
          value={draft.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
      </Field>
      <PostEditor
        kind="post"
        rows={7}
        label={m.groups_post_words()}
        error={isTried && draft.source.trim() === '' ? m.community_words_missing() : undefined}
        value={draft}
        onChange={set}
        onSend={onSend}
      />
    </>
  )
}

export const groupReadersText = ({ band }: Pick<SupportGroup, 'band'>): string =>
  band === 'younger' ? m.groups_who_reads_post_younger() : m.groups_who_reads_post()

/** A post for the members of a group. Input is stored on this device until it is sent. */
export function NewPost({ group, gate, onClose }: NewPostProps) {
  const typed = useGroupPostDraft(group.id)
  const [isTried, setTried] = useState(false)
  const { write, isWorking, problem, outcome } = useStart({
    group,
    typed,
    send: (id, { title, source, contentNote }, language) =>
      call(startGroupThread, {
        params: { id: group.id },
        body: { id, title: title.trim(), source, contentNote, language },
      }),
  })
  const { draft } = typed
  const send = () => {
    setTried(true)
    if (draft.title.trim().length >= 3 && draft.source.trim() !== '') gate.run(write)
  }
  if (outcome && !outcome.isRefused)
    return (
      <HandedInNotice outcome={outcome} to={groupThreadPath(group.id, outcome.threadId)} onClose={onClose} />
    )
  return (
    <AudienceNotice language={startLanguage(group, draft.language)} whoReads={groupReadersText(group)}>
      {outcome && <HandedInNotice outcome={outcome} to={null} />}
      <form
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Fields group={group} typed={typed} isTried={isTried} onSend={send} />
        <output className="font-semibold text-danger empty:hidden">{problem}</output>
        <SendBar>
          <Button type="submit" working={isWorking && m.community_sending()}>
            {m.groups_post_send()}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </SendBar>
        <StorageNote saveState={typed.keeping} />
      </form>
    </AudienceNotice>
  )
}
