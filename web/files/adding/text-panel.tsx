import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import type { SaveState } from '#web/platform/device/autosaved-value.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { readChat } from '../recognising/chat.ts'
import type { FileInput } from '../intake/candidate.ts'
import { HelpAt } from '#web/platform/safety/help-at.tsx'
import { Panel } from './panel.tsx'

/** Maximum length of pasted text; a longer conversation can be added as a file. */
const longest = 2_000_000

interface TextPanelProps {
  text: string
  saveState: SaveState
  onText: (text: string) => void
  onAdd: (input: FileInput) => void
  onClose: () => void
}

/** Text or a whole conversation, typed or pasted, added as a text file. */
export function TextPanel({ text, saveState, onText, onAdd, onClose }: TextPanelProps) {
  const [isMissing, setMissing] = useState(false)
  const messages = text.length < longest ? readChat(text) : []
  const people = [...new Set(messages.map(({ sender }) => sender).filter((name) => name !== null))].slice(
    0,
    5,
  )
  const isChat = people.length > 0
  const add = () => {
    if (text.trim() === '') return setMissing(true)
    const known = { kind: isChat ? 'chat' : 'text', mediaType: 'text/plain' } as const
    onAdd({ blob: new Blob([text], { type: 'text/plain' }), name: isChat ? 'chat.txt' : 'words.txt', known })
  }
  return (
    <Panel title={m.evidence_words_title()} onClose={onClose}>
      <Field
        label={m.evidence_words_label()}
        hint={m.evidence_words_hint()}
        error={isMissing && text.trim() === '' ? m.evidence_words_missing() : undefined}
      >
        <TextArea
          sealed
          value={text}
          maxLength={longest}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      </Field>
      <HelpAt id="words" text={text} />
      <output className="block text-sm text-ink-soft">
        {isChat &&
          m.evidence_words_chat({
            count: messages.length,
            people: new Intl.ListFormat(getLocale()).format(people),
          })}
      </output>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button onClick={add}>{m.evidence_words_add()}</Button>
        <StorageNote saveState={saveState} />
      </div>
    </Panel>
  )
}
