import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { maxNoteLength, maxPostLength } from '#contract/community/values.ts'
import type { JudgedKind } from '#content/moderation/reasons.ts'
import { m } from '#web/messages/compiled/messages.js'
import { HelpInWords } from '#web/platform/safety/help-in-words.tsx'
import { Field } from '#web/ui/field.tsx'
import { QuietDetails } from '#web/ui/quiet-details.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Findings } from './findings.tsx'
import { format, type Formatting } from './markdown-edit.ts'
import { trimPaste } from './paste.ts'
import { Preview } from '../rich-text/preview.tsx'
import { Toolbar } from './toolbar.tsx'
import { useJudgement } from './use-judgement.ts'

/** A post's text and its content note. */
export interface PostText {
  readonly source: string
  readonly contentNote: string
}

interface PostEditorProps {
  kind: JudgedKind
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: PostText
  onChange: (part: Partial<PostText>) => void
  /** False if the content note is entered elsewhere. */
  hasNote?: boolean
  rows?: number
  /** Called on Ctrl+Enter. */
  onSend?: (() => void) | undefined
}

/** The number of remaining characters is shown from this many characters before the limit. */
const remainingShownFrom = 500

/** Shows how many characters remain when few do, and that a paste was cut. */
function RemainingLength({ length, isCut }: { length: number; isCut: boolean }) {
  const left = maxPostLength - length
  return (
    <output className="text-sm text-ink-soft empty:hidden">
      {isCut
        ? m.community_paste_cut({ most: maxPostLength })
        : left <= remainingShownFrom && m.community_letters_left({ count: left })}
    </output>
  )
}

/** The formatting that a keyboard shortcut stands for. Keys belong to the input method while it composes characters. */
function formattingForKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
  nativeEvent,
}: KeyboardEvent): Formatting | 'send' | null {
  if (nativeEvent.isComposing || altKey || !(ctrlKey || metaKey)) return null
  if (key === 'Enter') return 'send'
  return key === 'b' ? 'bold' : key === 'i' ? 'italic' : null
}

/** A text area with Markdown shortcuts that cuts a paste to what fits and reports it. */
function useMarkdownArea({
  value,
  onChange,
  onSend,
}: Pick<PostEditorProps, 'value' | 'onChange' | 'onSend'>) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [isCut, setCut] = useState(false)
  const mark = (formatting: Formatting) => {
    const element = area.current
    if (!element) return
    const { selectionStart: from, selectionEnd: to } = element
    const next = format({ text: value.source, from, to }, formatting)
    flushSync(() => onChange({ source: next.text }))
    element.focus()
    element.setSelectionRange(next.from, next.to)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const formatting = formattingForKey(event)
    if (formatting === null || (formatting === 'send' && !onSend)) return
    event.preventDefault()
    if (formatting === 'send') onSend?.()
    else mark(formatting)
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { value: text, selectionStart, selectionEnd } = event.currentTarget
    const pasted = event.clipboardData.getData('text/plain').replaceAll(/\r\n?/g, '\n')
    const selected = selectionEnd - selectionStart
    const part = trimPaste(pasted, { length: text.length, selected, max: maxPostLength })
    setCut(part !== null)
    if (part === null) return
    event.preventDefault()
    // Inserts as typing does, so that it can be undone.
    if (part !== '') document.execCommand('insertText', false, part)
  }
  return { area, isCut, mark, handlers: { onKeyDown, onPaste } }
}

/** Editor for a post: Markdown buttons, a preview, a content note, and removable findings. */
export function PostEditor(props: PostEditorProps) {
  const { kind, label, hint, error, value, onChange, hasNote = true, rows = 5 } = props
  const id = useId()
  const [isPreview, setPreview] = useState(false)
  const judgement = useJudgement(value.source.slice(0, maxPostLength), kind)
  const { area, isCut, mark, handlers } = useMarkdownArea(props)
  const note = (
    <Field label={m.community_note_label()} hint={m.community_note_hint()} optional>
      <TextInput
        maxLength={maxNoteLength}
        value={value.contentNote}
        onChange={(event) => onChange({ contentNote: event.currentTarget.value })}
      />
    </Field>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field id={id} label={label} hint={hint} error={error}>
        <Toolbar isPreview={isPreview} controls={id} onFormat={mark} onPreview={setPreview} />
        {isPreview ? (
          <Preview source={value.source} />
        ) : (
          <TextArea
            ref={area}
            sealed
            rows={rows}
            className={rows > 8 ? 'min-h-64! text-base' : 'min-h-28! text-base'}
            maxLength={maxPostLength}
            value={value.source}
            onChange={(event) => onChange({ source: event.currentTarget.value })}
            {...handlers}
          />
        )}
      </Field>
      <RemainingLength length={value.source.length} isCut={isCut} />
      {judgement.danger && <HelpInWords danger={judgement.danger} />}
      <Findings judgement={judgement} text={value.source} onChange={(source) => onChange({ source })} />
      {hasNote && <QuietDetails summary={m.community_note_add()}>{note}</QuietDetails>}
    </div>
  )
}
