import { programmeRules, stopRule } from '#content/recovery/texts.ts'
import type { RecoveryTexts } from '#content/recovery/words.ts'
import { breathingText, groundingSteps } from '#content/calm/exercises.ts'
import { inLocale } from '#content/localised.ts'
import { TextNotes } from '#web/platform/text-changes/text-notes.tsx'
import { LineView } from '#web/platform/reading/line.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'

/** Without scripts nothing can be stored. The exercises, the programmes and the questions can be read, and answered on paper. */
export function RecoveryWithoutScripts({ texts }: { texts: RecoveryTexts }) {
  const locale = getLocale()
  return (
    <div className="prose grid max-w-measure gap-8">
      <p>{m.recovery_without_scripts()}</p>
      <section>
        <h2>{m.recovery_calm()}</h2>
        <ol>
          <li>{inLocale(breathingText, locale)}</li>
          {groundingSteps.map((step) => (
            <li key={step.en}>{inLocale(step, locale)}</li>
          ))}
        </ol>
      </section>
      <section>
        <h2>{m.recovery_programmes()}</h2>
        <TextNotes text="programmes/all" />
        <p>{m.crisis_not_reviewed()}</p>
        <p>{inLocale(stopRule, locale)}</p>
        {programmeRules.map((rule) => (
          <p key={rule.en}>{inLocale(rule, locale)}</p>
        ))}
        {texts.programmes.map(({ id, title, forWhom, days }) => (
          <section key={id}>
            <h3>{title}</h3>
            <TextNotes text={`programmes/${id}`} />
            <p>{forWhom}</p>
            <ol data-of-text={`programmes/${id}`}>
              {days.map((day) => (
                <li key={day.title}>
                  <strong>{day.title}.</strong> <LineView line={day.do} />{' '}
                  {m.recovery_or_else({ other: day.orElse })}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </section>
      <section>
        <h2>{m.recovery_prompts()}</h2>
        <TextNotes text="programmes/prompts" />
        <ul>
          {texts.prompts.map(({ id, prompt, caution }) => (
            <li key={id}>
              {prompt} <em>{caution}</em>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
