import { Send } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { notAloneInRoom } from '#content/safety/words-of-danger.ts'
import { maxLineLength } from '#contract/community/rooms.ts'
import { Findings } from '#web/community/composer/findings.tsx'
import { SendBar } from '#web/community/composer/send-bar.tsx'
import { useJudgement } from '#web/community/composer/use-judgement.ts'
import { m } from '#web/messages/compiled/messages.js'
import { HelpInWords } from '#web/platform/safety/help-in-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { LineSubmission } from './use-send-line.ts'

interface LineComposerProps {
  submission: LineSubmission
  label: string
  /** Next to the emergency numbers: other help. */
  help?: ReactNode
  /** Small actions next to the button. */
  actions?: ReactNode
  /** Below the field, for hosts: phrases to insert. */
  children?: ReactNode
}

/** From this length on, the remaining characters are shown. */
const counterThreshold = maxLineLength - 100

/** Enter sends with a physical keyboard; on a touch keyboard it starts a line, as is usual there. */
function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && matchMedia('(pointer: fine)').matches
}

/** Help for the writer only, for words that suggest danger: while typing, and after sending. */
function DangerCard({
  submission,
  isTyped,
  help,
}: {
  submission: LineSubmission
  isTyped: boolean
  help: ReactNode
}) {
  if (!isTyped && !submission.needsHelp) return null
  return (
    <div className="max-h-[45dvh] overflow-y-auto">
      <HelpInWords danger="self-harm" text={notAloneInRoom}>
        {help}
        {submission.needsHelp && !isTyped && (
          <Button tone="quiet" onClick={submission.putHelpAway}>
            {m.report_form_help_put_away()}
          </Button>
        )}
      </HelpInWords>
    </div>
  )
}

/** The send button. In slow mode it shows the remaining wait. */
function SendLine({ submission: { isWorking, secondsLeft } }: { submission: LineSubmission }) {
  return (
    <Button
      type="submit"
      className="self-end"
      icon={<Send aria-hidden size={20} />}
      aria-disabled={secondsLeft > 0}
      working={isWorking && m.community_sending()}
    >
      <span className={secondsLeft > 0 ? '' : 'max-sm:sr-only'}>
        {secondsLeft > 0 ? m.rooms_wait({ seconds: secondsLeft }) : m.community_send()}
      </span>
    </Button>
  )
}

/** Small actions, and the remaining characters near the limit. */
function ComposerFooter({ words, actions }: { words: string; actions: ReactNode }) {
  const isCounted = words.length > counterThreshold
  if (!actions && !isCounted) return null
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-1">
      {actions}
      {isCounted && (
        <span className="ms-auto text-sm text-ink-soft tabular-nums">
          {m.rooms_characters_left({ count: maxLineLength - words.length })}
        </span>
      )}
    </div>
  )
}

/** Writes a line. Removable details are shown to the writer before sending. */
export function LineComposer({ submission, label, help, actions, children }: LineComposerProps) {
  const { words, setWords, write, problem, isHeld, secondsLeft } = submission
  const judgement = useJudgement(words, 'message')
  const send = () => {
    if (secondsLeft === 0) write()
  }
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <DangerCard submission={submission} isTyped={judgement.danger !== null} help={help} />
      <Findings judgement={judgement} text={words} onChange={setWords} />
      {isHeld && (
        <StatusLine tone="now" live>
          {m.rooms_held_own()}
        </StatusLine>
      )}
      <SendBar>
        <div className="min-w-0 flex-1">
          <Field label={<span className="sr-only">{label}</span>} error={problem}>
            <TextArea
              sealed
              rows={1}
              className="min-h-control! max-h-40! text-base"
              placeholder={label}
              maxLength={maxLineLength}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (!isSendKey(event)) return
                event.preventDefault()
                send()
              }}
            />
          </Field>
        </div>
        <SendLine submission={submission} />
      </SendBar>
      <ComposerFooter words={words} actions={actions} />
      {children}
    </form>
  )
}
