import { useEffect, useId, useRef, useState } from 'react'
import type { planTexts } from '#content/safety-plan/sections.ts'
import { telHref } from '#content/helplines/dialling.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { HelpAtWords } from '#web/platform/safety/help-at-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { textLink } from '#web/ui/link.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { linesOf } from '../store/plan.ts'

/** A number that can be dialled, somewhere in a line. */
const number = /\+?\d[\d ()-]{1,18}\d/

function Line({ text }: { text: string }) {
  const found = number.exec(text)?.[0]
  if (!found) return text
  const start = text.indexOf(found)
  return (
    <>
      {text.slice(0, start)}
      <a href={telHref(found)} className={`inline-flex min-h-11 items-center ${textLink}`}>
        {found}
      </a>
      {text.slice(start + found.length)}
    </>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 ps-5">
      {lines.map((each, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same line may be there twice
        <li key={`${index}${each}`}>
          <Line text={each} />
        </li>
      ))}
    </ul>
  )
}

interface PlanSectionProps {
  section: (typeof planTexts)[number]
  text: string
  onChange: (text: string) => void
  /** What is written is to be saved now: the page may be closed next. */
  onDone: () => Promise<void>
}

/** One part of the plan: what is in it, and on a press the field to write it. */
export function PlanSection({ section, text, onChange, onDone }: PlanSectionProps) {
  const [isWriting, setWriting] = useState(false)
  const headingId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isWriting) field.current?.focus()
  }, [isWriting])
  const toggle = () => {
    setWriting(!isWriting)
    if (isWriting) void onDone()
  }
  const locale = getLocale()
  const heading = inLocale(section.heading, locale)
  const lines = linesOf(text)
  return (
    <li className="grid gap-2 border-t border-line py-4 first:border-t-0">
      <div className="flex items-center justify-between gap-x-4">
        <h3 id={headingId} className="min-w-0 text-lg">
          {heading}
        </h3>
        <Button tone="quiet" aria-expanded={isWriting} aria-describedby={headingId} onClick={toggle}>
          {isWriting ? m.plan_done() : lines.length > 0 ? m.plan_change() : m.plan_write()}
        </Button>
      </div>
      {isWriting ? (
        <>
          <Field
            label={inLocale(section.hint, locale)}
            hint={m.plan_example({ example: inLocale(section.example, locale) })}
          >
            <TextArea
              ref={field}
              sealed
              rows={4}
              maxLength={5_000}
              value={text}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          </Field>
          <HelpAtWords id={`plan-${section.id}`} text={text} />
        </>
      ) : (
        lines.length > 0 && <Lines lines={lines} />
      )}
    </li>
  )
}
