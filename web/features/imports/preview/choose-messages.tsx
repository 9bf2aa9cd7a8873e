import { useMemo, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { chosenDays, type ChosenDay, everyMessage, fitting } from '../chosen.ts'
import type { Conversation } from '../conversation.ts'
import { MessageFilters } from './message-filters.tsx'
import { MessageList } from './message-list.tsx'

interface ChooseMessagesProps {
  conversation: Conversation
  onChosen: (days: readonly ChosenDay[]) => void
}

/** Files that are offered one by one. */
const mostFiles = 200

/** What of a conversation goes into the log: which messages, and which of their files. */
export function ChooseMessages({ conversation, onChosen }: ChooseMessagesProps) {
  const { messages, title, people, available, isCut, source } = conversation
  const [filter, setFilter] = useState(everyMessage)
  const [self, setSelf] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(messages.length === 1 ? [0] : []))
  const [files, setFiles] = useState<readonly string[]>([])
  const [isMissing, setMissing] = useState(false)
  const shown = useMemo(() => fitting(conversation, filter), [conversation, filter])
  const named = useMemo(
    () => [...new Set([...chosen].flatMap((at) => messages[at]?.attachments ?? []))],
    [chosen, messages],
  )
  const there = named.filter((name) => available.includes(name)).slice(0, mostFiles)
  const days = new Set([...chosen].map((at) => messages[at]?.day)).size
  const toggle = (at: number) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(at)) next.add(at)
      return next
    })
  const finish = () => {
    if (chosen.size === 0) return setMissing(true)
    const allowed = new Set(files.filter((name) => there.includes(name)))
    const head = (name: string, count: number) =>
      source === 'mail' ? m.imports_head_mail({ title: name }) : m.imports_head({ title: name, count })
    const wording = { head, you: m.imports_you(), rest: (count: number) => m.imports_rest({ count }) }
    return onChosen(chosenDays(conversation, (at) => chosen.has(at), allowed, self, wording))
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 className="text-xl">{m.imports_found({ count: messages.length, title })}</h2>
      {isCut && <Notice tone="warn">{m.imports_found_cut()}</Notice>}
      <MessageFilters people={people} filter={filter} self={self} onChange={setFilter} onSelf={setSelf} />
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" onClick={() => setChosen(new Set([...chosen, ...shown]))}>
          {m.imports_select_shown({ count: shown.length })}
        </Button>
        {chosen.size > 0 && (
          <Button tone="quiet" onClick={() => setChosen(new Set())}>
            {m.imports_select_none()}
          </Button>
        )}
      </div>
      <MessageList conversation={conversation} shown={shown} chosen={chosen} self={self} onToggle={toggle} />
      {there.length > 0 && (
        <Checkboxes
          name="imports-files"
          legend={m.imports_media_label()}
          hint={m.imports_media_hint()}
          options={there.map((name) => ({ value: name, label: name.split('/').at(-1) ?? name }))}
          value={files}
          onChange={setFiles}
        />
      )}
      {named.length > there.length && (
        <p className="text-ink-soft">{m.imports_media_missing({ count: named.length - there.length })}</p>
      )}
      {isMissing && chosen.size === 0 && (
        <Notice tone="warn" live>
          <p>{m.imports_nothing_chosen()}</p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={finish}>{m.imports_add()}</Button>
        <output className="text-ink-soft">{m.imports_chosen({ count: chosen.size, days })}</output>
      </div>
    </div>
  )
}
