import { useEffect, useId, useRef, useState } from 'react'
import type { planTexts } from '#content/safety-plan/sections.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { HelpAtWords } from '#web/platform/safety/help-at-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { maxPartLength, splitLines } from '../store/plan.ts'
import { PlanLines } from './plan-lines.tsx'

interface PlanSectionProps {
  section: (typeof planTexts)[number]
  text: string
  onChange: (text: string) => void
  /** Saves the input now: the page may be closed next. */
  onDone: () => Promise<void>
}

/** One part of the plan: its text, and on a press the field for editing it. */
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
  const lines = splitLines(text)
  return (
    <li className="grid gap-2 border-t border-line py-4 first:border-t-0">
      <div className="flex items-center justify-between gap-x-4">
        <h3 id={headingId} className="min-w-0 text-lg">
          {heading}
        </h3>
        <Button tone="quiet" aria-expanded={isWriting} aria-describedby={headingId} onClick={toggle}>
          {isWriting
            ? m.safety_plan_done()
            : lines.length > 0
              ? m.safety_plan_change()
              : m.safety_plan_write()}
        </Button>
      </div>
      {isWriting ? (
        <>
          <Field
            label={inLocale(section.hint, locale)}
            hint={m.safety_plan_example({ example: inLocale(section.example, locale) })}
          >
            <TextArea
              ref={field}
              sealed
              rows={4}
              maxLength={maxPartLength}
              value={text}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          </Field>
          <HelpAtWords id={`plan-${section.id}`} text={text} />
        </>
      ) : (
        lines.length > 0 && <PlanLines lines={lines} />
      )}
    </li>
  )
}
