import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Organisation } from '#contract/organisations.ts'
import { endSurveyRound, type SurveyRound } from '#contract/surveys.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Details } from '#web/ui/details.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { QrPicture } from '#web/ui/qr-picture.tsx'
import type { PosterWords } from '#web/features/case/organisations/model/poster.ts'
import { savePoster } from '#web/features/case/organisations/model/save-poster.ts'
import { surveyQuery } from '../queries.ts'
import type { SaveRows } from './results.tsx'

const words: PosterWords = {
  title: m.surveys_poster_title,
  text: m.surveys_poster_text,
  private: m.surveys_poster_private,
  emergency: m.surveys_poster_emergency,
  strip: m.surveys_poster_strip,
}

/** The address of a round. Its fragment is sent to no server, and is the same for all participants. */
const linkOf = (slug: string, { key }: SurveyRound) =>
  new URL(`/o/${slug}/survey#${key}`, window.location.origin).href

/** Number of answers to an open round, in steps of ten. */
export function AnswerCount({ round }: { round: SurveyRound }) {
  const { name, state, opensOn, closesOn, atLeast, codes, needed } = round
  if (state === 'waiting') return <p>{m.surveys_round_waits({ name, day: dayInWords(opensOn) })}</p>
  return (
    <div className="grid gap-1">
      <p>{m.surveys_round_is_open({ name, day: dayInWords(closesOn) })}</p>
      <p className="text-2xl font-bold">
        {atLeast === 0 ? m.surveys_round_few() : m.surveys_round_at_least({ count: atLeast })}
      </p>
      <p className="max-w-measure text-sm text-ink-soft">{m.surveys_round_hidden()}</p>
      <p className="max-w-measure text-sm text-ink-soft">
        {needed === null ? m.surveys_round_no_codes() : m.surveys_round_needed({ needed, codes })}
      </p>
    </div>
  )
}

/** The link to print and distribute, with notes about it. */
function LinkWords({ link }: { link: string }) {
  return (
    <>
      <h2 className="text-lg">{m.surveys_round_link()}</h2>
      <p className="max-w-measure">{m.surveys_round_link_text()}</p>
      <p translate="no" className="break-all font-mono text-sm">
        {link}
      </p>
    </>
  )
}

interface OpenRoundProps {
  organisation: Organisation
  round: SurveyRound
  /** The codes, right after the round was opened here: they are shown only now. */
  codes: readonly string[] | null
  onSave: SaveRows
}

/** The one-time codes to hand out. [Note: Survey codes] */
function Codes({ codes, link, onSave }: { codes: readonly string[]; link: string; onSave: SaveRows }) {
  const saving = useWrite(() =>
    onSave('codes.csv', [
      [m.surveys_code(), m.surveys_round_link()],
      ...codes.map((code) => [code, `${link}.${code}`]),
    ]),
  )
  return (
    <Notice tone="warn" title={m.surveys_codes({ count: codes.length })}>
      <p className="max-w-measure">{m.surveys_codes_text()}</p>
      <ProblemNotice problem={saving.problem} />
      <div>
        <Button working={saving.isWorking && m.surveys_results_saving()} onClick={() => saving.write()}>
          {m.surveys_codes_save()}
        </Button>
      </div>
      <Details summary={m.surveys_codes_show()}>
        <ul translate="no" className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2 font-mono">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Details>
    </Notice>
  )
}

/** An open or scheduled round: its link, QR code and poster, and the control to end it. */
export function OpenRound({ organisation, round, codes, onSave }: OpenRoundProps) {
  const { id, name, slug } = organisation
  const link = linkOf(slug, round)
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const poster = useWrite(async () => {
    await savePoster({ name, link, short: link, words })
  })
  const ending = useWrite(async () => {
    const ended = await call(endSurveyRound, { params: { id, roundId: round.id }, body: {} })
    queries.setQueryData(surveyQuery(id).queryKey, ended)
  })
  const problem = poster.problem ?? ending.problem
  return (
    <Card className="grid gap-5">
      <AnswerCount round={round} />
      {codes && <Codes codes={codes} link={link} onSave={onSave} />}
      <div className="grid items-start gap-5 md:grid-cols-[auto_1fr]">
        <QrPicture text={link} label={m.surveys_round_qr()} className="size-48" />
        <div className="grid gap-3">
          <LinkWords link={link} />
          <div className="flex flex-wrap gap-3">
            <CopyButton text={link} label={m.surveys_round_copy()} />
            <Button
              tone="secondary"
              working={poster.isWorking && m.surveys_round_poster_making()}
              onClick={() => poster.write()}
            >
              {m.surveys_round_poster()}
            </Button>
            <Button
              tone="quiet"
              working={ending.isWorking && m.surveys_round_ending()}
              onClick={() => setAsking(true)}
            >
              {m.surveys_round_end()}
            </Button>
          </div>
        </div>
      </div>
      <ProblemNotice problem={problem} />
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.surveys_round_end()}
        description={m.surveys_round_end_text()}
        confirm={m.surveys_round_end()}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          ending.write()
        }}
      />
    </Card>
  )
}
