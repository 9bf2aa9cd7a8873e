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
import type { Saying } from './use-send-line.ts'

interface LineComposerProps {
  saying: Saying
  label: string
  /** Beside the numbers to call: who else can be turned to. */
  help?: ReactNode
  /** Small things beside the button. */
  actions?: ReactNode
  /** Under the field, for the hosts: words to paste. */
  children?: ReactNode
}

/** So many characters before its end the rest of the room in a line is counted. */
const countedFrom = maxLineLength - 100

/** Enter sends where there is a keyboard of its own; on the screen it starts a line, as people know it. */
function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && matchMedia('(pointer: fine)').matches
}

/** Help for the writer alone, at words that speak of danger: while they are typed, and after they were sent. */
function DangerCard({ saying, isTyped, help }: { saying: Saying; isTyped: boolean; help: ReactNode }) {
  if (!isTyped && !saying.needsHelp) return null
  return (
    <div className="max-h-[45dvh] overflow-y-auto">
      <HelpInWords danger="self-harm" text={notAloneInRoom}>
        {help}
        {saying.needsHelp && !isTyped && (
          <Button tone="quiet" onClick={saying.putHelpAway}>
            {m.report_form_help_put_away()}
          </Button>
        )}
      </HelpInWords>
    </div>
  )
}

/** The button that sends a line. In slow mode it says how long is to wait. */
function SendLine({ saying: { isWorking, secondsLeft } }: { saying: Saying }) {
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

/** Small things to do, and near the end of a line how many characters are left. */
function BelowField({ words, actions }: { words: string; actions: ReactNode }) {
  const isCounted = words.length > countedFrom
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

/** Writes a line. What its writer can take out is shown before it is sent. */
export function LineComposer({ saying, label, help, actions, children }: LineComposerProps) {
  const { words, setWords, write, problem, isHeld, secondsLeft } = saying
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
      <DangerCard saying={saying} isTyped={judgement.danger !== null} help={help} />
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
        <SendLine saying={saying} />
      </SendBar>
      <BelowField words={words} actions={actions} />
      {children}
    </form>
  )
}
