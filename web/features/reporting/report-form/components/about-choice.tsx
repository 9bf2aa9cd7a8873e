import { reporterRoles } from '#content/report-types/reporter-roles.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Notice } from '#web/ui/notice.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { Tiles } from '#web/ui/tiles.tsx'
import type { Answers } from '#web/records/body/answers.ts'
import { ReporterRoleIcon } from '#web/records/type-icons.tsx'
import type { StepProps } from '../model/step-props.ts'

/** The consequences of whether the other person knows, shown before much is written about them. */
function KnowledgeConsequences({ theyKnow }: { theyKnow: NonNullable<Answers['theyKnow']> }) {
  if (theyKnow === 'yes') {
    return (
      <Notice title={m.report_form_known_title()} live>
        <p>{m.report_form_known_text()}</p>
      </Notice>
    )
  }
  return (
    <Notice title={m.report_form_unknown_title()} live>
      <ul className="grid list-disc gap-1 ps-5">
        <li>{m.report_form_unknown_seen()}</li>
        <li>{m.report_form_unknown_silent()}</li>
        <li>{m.report_form_unknown_team()}</li>
        <li>{m.report_form_unknown_ask()}</li>
      </ul>
    </Notice>
  )
}

/** Whom it happened to: an optional choice beside the text. */
export function AboutChoice({ answers: { about, theyKnow }, onAnswer }: StepProps) {
  const locale = getLocale()
  return (
    <>
      <Tiles
        kind="one"
        name="about"
        legend={m.report_form_about_legend()}
        value={about}
        onChange={(chosen) => onAnswer({ about: chosen })}
        options={reporterRoles.map(({ code, name }) => ({
          value: code,
          label: inLocale(name, locale),
          icon: <ReporterRoleIcon code={code} />,
        }))}
      />
      {about === 'other' && (
        <Radios
          name="theyKnow"
          legend={m.report_form_they_know_legend()}
          value={theyKnow}
          onChange={(chosen) => onAnswer({ theyKnow: chosen })}
          options={[
            { value: 'yes', label: m.report_form_they_know_yes_label() },
            { value: 'no', label: m.report_form_they_know_no_label() },
          ]}
        />
      )}
      {about === 'other' && theyKnow && <KnowledgeConsequences theyKnow={theyKnow} />}
      {about === 'witness' && (
        <Notice title={m.report_form_witness_title()} live>
          <p>{m.report_form_witness_text()}</p>
        </Notice>
      )}
    </>
  )
}
