import { useState } from 'react'
import { inLocale } from '#content/localised.ts'
import type { SafetyText } from '#content/safety/safety-text.ts'
import { dutyInShort, dutyToPassOn, howLongItIsKept } from '#content/safety/sending.ts'
import type { Organisation } from '#contract/organisations.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { NobodyWatchesLive } from '#web/platform/safety/emergency.tsx'
import { Fingerprint } from '#web/platform/vault/fingerprint.tsx'
import { Blocks } from '#web/ui/blocks.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Details } from '#web/ui/details.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { addressedTo } from '#web/records/sealing/addressee.ts'
import { keptFor } from './kept-for.ts'
import type { StepProps } from './step-props.ts'

interface AboutTeamProps extends Pick<StepProps, 'answers' | 'onAnswer'> {
  team: Organisation
}

const handlersOf = ({ handlers }: Organisation) =>
  handlers.map(({ memberId, name }) => ({ value: memberId, label: name || m.reports_handler_unnamed() }))

/** To whoever is ticked it is not sealed, and they do not learn of it. */
function Involved({ team, answers: { excluded }, onAnswer }: AboutTeamProps) {
  const options = handlersOf(team)
  const [isSomebodyTicked] = useState(excluded.length > 0)
  const isNobodyLeft = options.length > 0 && options.every(({ value }) => excluded.includes(value))
  return (
    <>
      <Details summary={m.guided_involved_summary()} open={isSomebodyTicked || undefined}>
        <Checkboxes
          name="excluded"
          legend={m.guided_involved_legend()}
          hint={m.guided_involved_hint()}
          options={options}
          value={excluded}
          onChange={(chosen) => onAnswer({ excluded: chosen })}
        />
      </Details>
      {isNobodyLeft && (
        <Notice tone="warn" title={m.guided_involved_nobody()} live>
          <p>{m.guided_involved_nobody_text()}</p>
        </Notice>
      )}
    </>
  )
}

function Whole({ text }: { text: SafetyText }) {
  return (
    <section className="prose">
      <h2 className="text-base">{inLocale(text.heading, getLocale())}</h2>
      <Blocks blocks={text.body} caption="" />
    </section>
  )
}

/** The whole texts behind the sentences, the version that the receipt keeps, and the key to compare. */
function WholeTexts({ team }: { team: Organisation }) {
  const addressee = addressedTo(team)
  return (
    <Details summary={m.guided_team_details()}>
      <div className="grid gap-5">
        <Whole text={dutyToPassOn} />
        <p className="text-sm text-ink-soft">{m.reports_duty_version({ version: team.dutyVersion })}</p>
        <Whole text={howLongItIsKept} />
        <p>{m.guided_readers_later()}</p>
        {addressee && (
          <section className="grid gap-2">
            <h2 className="text-base">{m.reports_team_key()}</h2>
            <p>{m.reports_team_key_text()}</p>
            <Fingerprint keys={addressee.keys} />
          </section>
        )}
      </div>
    </Details>
  )
}

/**
 * Who will be able to read it, by name, so that somebody involved is noticed before sending and not after; and in one sentence
 * each what they must pass on, how long they keep it, and that nobody watches live.
 */
export function AboutTeam({ team, ...props }: AboutTeamProps) {
  const names = handlersOf(team).filter(({ value }) => !props.answers.excluded.includes(value))
  const isKnownDuty = team.dutyVersion === dutyToPassOn.version
  return (
    <div className="grid gap-3">
      <p>
        <strong>{m.reports_handlers_title()}</strong>{' '}
        {new Intl.ListFormat(getLocale()).format(names.map(({ label }) => label))}
      </p>
      {isKnownDuty ? (
        <Blocks blocks={dutyInShort.body} caption="" />
      ) : (
        <Notice tone="warn" title={m.reports_duty_changed()}>
          <p>{m.reports_duty_changed_text()}</p>
        </Notice>
      )}
      <p>{keptFor(team)}</p>
      <NobodyWatchesLive answerDays={team.answerDays} />
      <Involved team={team} {...props} />
      <WholeTexts team={team} />
    </div>
  )
}
