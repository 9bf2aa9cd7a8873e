import { whoms } from '#content/report-types/whoms.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Radios } from '#web/ui/radios.tsx'
import type { Answers } from '#web/records/body/answers.ts'
import { SafeRightNow } from '#web/platform/safety/safe-right-now.tsx'
import { WhomIcon } from '#web/records/type-icons.tsx'
import type { StepProps } from './step-props.ts'

/** What it changes whether the other person knows; said before anything is written about them. */
function WhatThatChanges({ theyKnow }: { theyKnow: NonNullable<Answers['theyKnow']> }) {
  if (theyKnow === 'yes') {
    return (
      <Notice title={m.guided_known_title()} live>
        <p>{m.guided_known_text()}</p>
      </Notice>
    )
  }
  return (
    <Notice title={m.guided_unknown_title()} live>
      <ul className="grid list-disc gap-1 ps-5">
        <li>{m.guided_unknown_seen()}</li>
        <li>{m.guided_unknown_silent()}</li>
        <li>{m.guided_unknown_team()}</li>
        <li>{m.guided_unknown_ask()}</li>
      </ul>
    </Notice>
  )
}

/** To whom it happened: the first question, and the only one that needs an answer. */
export function AboutStep({ answers: { about, theyKnow }, onAnswer, problemAt }: StepProps) {
  const locale = getLocale()
  return (
    <div className="grid gap-6">
      <Radios
        name="about"
        legend={m.guided_about_legend()}
        error={problemAt('about')}
        value={about}
        onChange={(chosen) => onAnswer({ about: chosen })}
        options={whoms.map(({ code, name, description }) => ({
          value: code,
          label: inLocale(name, locale),
          hint: inLocale(description, locale),
          icon: <WhomIcon code={code} />,
        }))}
      />
      {about === 'other' && (
        <Radios
          name="theyKnow"
          legend={m.guided_they_know_legend()}
          value={theyKnow}
          onChange={(chosen) => onAnswer({ theyKnow: chosen })}
          options={[
            { value: 'yes', label: m.guided_they_know_yes_label() },
            { value: 'no', label: m.guided_they_know_no_label() },
          ]}
        />
      )}
      {about === 'other' && theyKnow && <WhatThatChanges theyKnow={theyKnow} />}
      {about === 'witness' && (
        <Notice title={m.guided_witness_title()} live>
          <p>{m.guided_witness_text()}</p>
        </Notice>
      )}
      <SafeRightNow />
      {about === null && (
        <p>
          <Link to="/reports/check" className={`inline-flex min-h-11 items-center ${textLink}`}>
            {m.guided_have_words()}
          </Link>
        </p>
      )}
    </div>
  )
}
