import { beforeAnyStep } from '#content/service-safety/warnings.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Radios } from '#web/ui/radios.tsx'

export type Risk = 'yes' | 'no'

interface FirstStepsProps {
  risk: Risk | null
  onAnswer: (risk: Risk) => void
}

/** The preparation before all steps, and the question that determines their order. The answer stays in this tab. */
export function FirstSteps({ risk, onAnswer }: FirstStepsProps) {
  return (
    <section aria-labelledby="first" className="grid items-start gap-x-12 gap-y-5 lg:grid-cols-2">
      <Notice tone="warn" title={<span id="first">{m.wellness_first_title()}</span>}>
        <ul className="grid list-disc gap-1.5 ps-5">
          {beforeAnyStep.map((text) => (
            <li key={text.en}>{inLocale(text, getLocale())}</li>
          ))}
        </ul>
      </Notice>
      <div className="scriptless:hidden" data-no-print>
        <Radios
          name="risk"
          legend={m.wellness_risk_question()}
          options={[
            { value: 'yes', label: m.wellness_risk_yes() },
            { value: 'no', label: m.wellness_risk_no() },
          ]}
          value={risk}
          onChange={onAnswer}
        />
      </div>
      {risk === 'yes' && (
        <Notice tone="info" title={m.wellness_risk_title()} live>
          <p>{m.wellness_risk_text()}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/enhanced-crisis#plan" tone="secondary">
              {m.wellness_risk_plan()}
            </LinkButton>
            <LinkButton to="/crisis" tone="secondary">
              {m.wellness_risk_call()}
            </LinkButton>
          </div>
        </Notice>
      )}
    </section>
  )
}
