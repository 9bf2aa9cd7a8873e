import { guide, stepAt } from '#content/crisis-guide/guide.ts'
import { inLocale } from '#content/localised.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Blocks } from '#web/ui/blocks.tsx'
import { Details } from '#web/ui/details.tsx'
import { GuideOptions } from './guide-choices.tsx'

/** The result of an answer: the next question with its answers, or an end with its options. */
function Branch({ id }: { id: string }) {
  const locale = getLocale()
  const step = stepAt(id)
  if ('end' in step) {
    return (
      <div className="grid gap-3">
        <p className="text-lg font-bold">{inLocale(step.end.heading, locale)}</p>
        <Blocks blocks={step.end.body} caption="" />
        <GuideOptions options={step.end.doors} country={null} />
      </div>
    )
  }
  const { question, answers } = step.question
  return (
    <div className="grid gap-2">
      <p className="font-bold">{inLocale(question, locale)}</p>
      <ul className="grid gap-2">
        {answers.map(({ answer, to }) => (
          <li key={answer.en}>
            <Details summary={inLocale(answer, locale)}>
              <Branch id={to} />
            </Details>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * The whole guide as nested lists, for browsers without scripts, which provide no country either. Only prerendered HTML
 * contains it.
 */
export function GuideAsList() {
  return <noscript>{import.meta.env.SSR && <Branch id={guide.start} />}</noscript>
}
