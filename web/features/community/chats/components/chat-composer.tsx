import { Send } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { maxMessageLength } from '#contract/community/chat-messages.ts'
import type { OpenConversation } from '#contract/community/chats.ts'
import { Findings } from '#web/community/composer/findings.tsx'
import { SendBar } from '#web/community/composer/send-bar.tsx'
import { useJudgement } from '#web/community/composer/use-judgement.ts'
import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { focusControl } from '#web/platform/problems/use-write.ts'
import { HelpAtWords } from '#web/platform/safety/help-at-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { overseerName } from '../words.ts'
import { useHiddenWarning } from './use-background-warning.ts'
import { useTypingSignal } from './use-typing-signal.ts'

interface ChatComposerProps {
  memberId: string
  chatId: string
  /** Set for a pair with an overseer. */
  oversight: OpenConversation['oversight']
  onSend: (text: string) => Promise<void>
}

/** The draft of a message: sealed on this device, and in this tab only on a shared device. */
function useDraft(memberId: string, chatId: string) {
  const { typed, saveState, change, clear } = useFormDraft(`chat/${memberId}/${chatId}`)
  const text = typeof typed['text'] === 'string' ? typed['text'] : ''
  return { text, keeping: saveState, change: (next: string) => change({ text: next }), clear }
}

const fieldId = 'chat-message'

/** The input, its problems, and sending. */
function useMessage({ memberId, chatId, oversight, onSend }: ChatComposerProps) {
  const { text, keeping, change, clear } = useDraft(memberId, chatId)
  const [problem, setProblem] = useState<string | null>(null)
  const [warnedText, setWarnedText] = useState<string | null>(null)
  const judgement = useJudgement(text.slice(0, maxMessageLength), 'message')
  const signal = useTypingSignal(chatId)
  const hasDetails = judgement.text === text && judgement.removable.length > 0
  const { isHidden, checkNow } = useHiddenWarning(text, oversight !== null)
  const isJudging = useRef(false)
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  }, [text])
  const type = (next: string) => {
    setProblem(null)
    change(next)
    if (next.trim() !== '') signal()
  }
  const sendOrWarn = (isWarning: boolean) => {
    if (isWarning && warnedText !== text) {
      setWarnedText(text)
      setProblem(oversight ? m.chats_details_overseen() : m.chats_details_first())
    } else {
      setProblem(null)
      clear()
      void onSend(text.trim())
    }
  }
  const send = () => {
    const words = text.trim()
    if (isJudging.current) return
    if (words === '') setProblem(m.chats_missing_words())
    else if (words.length > maxMessageLength) setProblem(m.chats_too_long({ most: maxMessageLength }))
    else if (hasDetails || checkNow === null || warnedText === text) sendOrWarn(hasDetails || isHidden)
    else {
      // Sent right after the last key, before the check.
      isJudging.current = true
      void checkNow().then((isFound) => {
        isJudging.current = false
        // Text typed meanwhile is neither lost nor sent unchecked.
        if (latest.current === text) sendOrWarn(isFound)
      })
    }
    focusControl(fieldId)
  }
  return { text, keeping, problem, judgement, hasDetails, type, send }
}

/**
 * Writes a message. Identifying details can be removed first; a second press on Send sends them anyway. Words that suggest danger bring up help,
 * and nobody is notified of them.
 */
export function ChatComposer(props: ChatComposerProps) {
  const { text, keeping, problem, judgement, hasDetails, type, send } = useMessage(props)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      noValidate
      autoComplete="off"
      data-no-print
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Field id={fieldId} label={m.chats_label()} hint={m.chats_hint()} hintBelow error={problem}>
        <TextArea
          sealed
          rows={2}
          className="min-h-20!"
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </Field>
      <HelpAtWords id={`chat/${props.chatId}`} text={text} />
      {hasDetails && (
        <Findings
          judgement={judgement}
          text={text}
          onChange={type}
          otherwise={
            props.oversight
              ? m.chats_findings_overseen({ name: overseerName(props.oversight) })
              : m.chats_findings_else()
          }
        />
      )}
      <SendBar>
        <Button type="submit" icon={<Send aria-hidden size={20} className="rtl:-scale-x-100" />}>
          {m.chats_send()}
        </Button>
        <StorageNote saveState={keeping} />
      </SendBar>
    </form>
  )
}
