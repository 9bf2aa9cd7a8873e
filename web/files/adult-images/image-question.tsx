import { useEffect, useRef, useState } from 'react'
import { adultsFirst, beforePictures } from '#content/safety/pictures.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Blocks } from '#web/ui/blocks.tsx'
import { Button } from '#web/ui/button.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { ImageServices } from './image-services.tsx'
import type { ImageAnswer } from './image-answer.ts'

interface ImageQuestionProps {
  /** Number of files waiting for the answer. */
  count: number
  /** `null` if the person cancelled. */
  onAnswer: (answer: ImageAnswer | null) => void
}

/**
 * The question before the first picture, video or other file that may show people. Nothing is stored until it is answered; if somebody is
 * or may be under 18, nothing is stored at all.
 */
export function ImageQuestion({ count, onAnswer }: ImageQuestionProps) {
  const [answer, setAnswer] = useState<ImageAnswer | null>(null)
  const [isMissing, setMissing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const resume = () => (answer === null ? setMissing(true) : onAnswer(answer))
  const locale = getLocale()
  return (
    <section className="grid gap-5 border-s-4 border-deep-mid ps-4 md:ps-5">
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        {inLocale(beforePictures.heading, locale)}
      </h3>
      <Blocks blocks={beforePictures.body} caption={inLocale(beforePictures.heading, locale)} />
      <Radios
        name="evidence-shows"
        legend={m.evidence_question({ count })}
        error={isMissing && answer === null ? m.evidence_question_missing() : undefined}
        options={[
          { value: 'none', label: m.evidence_answer_none() },
          { value: 'adults', label: m.evidence_answer_adults(), hint: m.evidence_answer_adults_hint() },
          { value: 'under18', label: m.evidence_answer_under18(), hint: m.evidence_answer_under18_hint() },
        ]}
        value={answer}
        onChange={setAnswer}
      />
      {answer === 'adults' && (
        <div className="grid gap-3 rounded-md bg-sunken p-4" aria-live="polite">
          <p className="font-bold">{inLocale(adultsFirst.heading, locale)}</p>
          <Blocks blocks={adultsFirst.body} caption={inLocale(adultsFirst.heading, locale)} />
          <ImageServices age="adult" />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={resume}>{m.evidence_question_continue()}</Button>
        <Button tone="quiet" onClick={() => onAnswer(null)}>
          {m.evidence_question_back()}
        </Button>
      </div>
    </section>
  )
}
