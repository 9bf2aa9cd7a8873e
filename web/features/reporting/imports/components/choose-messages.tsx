import { useCallback, useMemo, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { groupByDay, type ChosenDay, everyMessage, filterMessages } from '../model/message-filter.ts'
import type { Conversation } from '../model/conversation.ts'
import { listOfferedFiles } from '../model/offered-files.ts'
import { ChooseFiles } from './choose-files.tsx'
import { ImportWarnings } from './import-warnings.tsx'
import { MessageFilters } from './message-filters.tsx'
import { MessageList } from './message-list.tsx'
import { messageText } from '../model/sentences.ts'

interface ChooseMessagesProps {
  conversation: Conversation
  /** Fingerprints of messages already in the log: they are not selected unless ticked one by one. */
  known: ReadonlySet<string>
  onChosen: (days: readonly ChosenDay[]) => void
}

/** How an entry of the log summarises its part of a conversation. */
function wordingFor(source: Conversation['source']) {
  return {
    head: (title: string, count: number) =>
      source === 'mail'
        ? m.imports_head_mail({ title })
        : source === 'page'
          ? m.imports_head_page({ title })
          : m.imports_head({ title, count }),
    part: (part: number, of: number) => m.imports_part({ part, of }),
    you: m.imports_you(),
    rest: (count: number) => m.imports_rest({ count }),
    said: messageText,
  }
}

function foundTitle(source: Conversation['source'], count: number, title: string): string {
  if (source === 'page') return m.imports_head_page({ title })
  return source === 'mail' ? m.imports_found_mail({ count, title }) : m.imports_found({ count, title })
}

/** Choice of the messages to import from a conversation, and of their files. */
export function ChooseMessages({ conversation, known, onChosen }: ChooseMessagesProps) {
  const { messages, fingerprints, title, people, source, offered } = conversation
  const isNew = useCallback((at: number) => !known.has(fingerprints[at] ?? ''), [fingerprints, known])
  const [filter, setFilter] = useState(everyMessage)
  const [self, setSelf] = useState<string | null>(null)
  const [chosen, setChosen] = useState(() => new Set(messages.length === 1 && isNew(0) ? [0] : []))
  const [files, setFiles] = useState<readonly string[]>(offered)
  const [isMissing, setMissing] = useState(false)
  const shown = useMemo(() => filterMessages(conversation, filter), [conversation, filter])
  const named = useMemo(() => listOfferedFiles(conversation, chosen), [conversation, chosen])
  const days = useMemo(() => new Set([...chosen].map((at) => messages[at]?.day)).size, [chosen, messages])
  const knownCount = useMemo(() => fingerprints.filter((_, at) => !isNew(at)).length, [fingerprints, isNew])
  const fresh = useMemo(() => shown.filter((at) => isNew(at)), [shown, isNew])
  const toggle = (at: number) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(at)) next.add(at)
      return next
    })
  const finish = () => {
    if (chosen.size === 0) return setMissing(true)
    const availableNames = new Set(named.offered)
    const allowed = new Set(files.filter((name) => availableNames.has(name)))
    return onChosen(groupByDay(conversation, (at) => chosen.has(at), allowed, self, wordingFor(source)))
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 className="text-xl">{foundTitle(source, messages.length, title)}</h2>
      <ImportWarnings conversation={conversation} known={knownCount} />
      <MessageFilters people={people} filter={filter} self={self} onChange={setFilter} onSelf={setSelf} />
      <SelectionActions
        fresh={fresh.length}
        hasChosen={chosen.size > 0}
        onShown={() => setChosen(new Set([...chosen, ...fresh]))}
        onNone={() => setChosen(new Set())}
      />
      <MessageList
        conversation={conversation}
        shown={shown}
        chosen={chosen}
        known={known}
        self={self}
        onToggle={toggle}
      />
      <ChooseFiles source={source} files={named} offered={offered} value={files} onChange={setFiles} />
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

interface SelectionActionsProps {
  /** Number of shown messages that are not in the log yet. */
  fresh: number
  hasChosen: boolean
  onShown: () => void
  onNone: () => void
}

function SelectionActions({ fresh, hasChosen, onShown, onNone }: SelectionActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button tone="secondary" onClick={onShown}>
        {m.imports_select_shown({ count: fresh })}
      </Button>
      {hasChosen && (
        <Button tone="quiet" onClick={onNone}>
          {m.imports_select_none()}
        </Button>
      )}
    </div>
  )
}
