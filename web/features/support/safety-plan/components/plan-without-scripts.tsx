import { planTexts } from '#content/safety-plan/sections.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'

function OnPaper() {
  const locale = getLocale()
  return (
    <div className="grid gap-4">
      <p>{m.safety_plan_without_scripts()}</p>
      <dl className="grid gap-4">
        {planTexts.map(({ id, heading, hint }) => (
          <div key={id}>
            <dt className="font-bold">{inLocale(heading, locale)}</dt>
            <dd>{inLocale(hint, locale)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Without scripts nothing can be kept on the device: the parts of a plan, to be written on paper. */
export function PlanWithoutScripts() {
  return <noscript>{import.meta.env.SSR && <OnPaper />}</noscript>
}
