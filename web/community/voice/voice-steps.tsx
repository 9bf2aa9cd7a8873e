import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { beginVoice, communityRulesVersion, readVoice, type Voice } from '#contract/community/voices.ts'
import type { AgeBand } from '#contract/community/values.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { bandChangeQuery, communityQuery, voiceQuery } from '../queries.ts'
import { AgeStep } from './age-step.tsx'
import { NameStep, type ChosenName } from './name-step.tsx'
import { OtherBand } from './other-band.tsx'
import { describeNameRefusal } from './refused-name.ts'
import { RulesStep } from './rules-step.tsx'
import { TooYoung } from './too-young.tsx'

interface VoiceStepsProps {
  /** The community agreed on before, which skips its question. */
  fixedBand?: AgeBand | undefined
  onTitle: (title: string) => void
  onClose: () => void
  onDone: () => void
}

type Step = 'age' | 'too_young' | 'name' | 'rules' | 'other_band'

const titles: Readonly<Record<Step, () => string>> = {
  age: m.community_voice_title,
  too_young: m.community_young_title,
  name: m.community_name_title,
  rules: m.community_rules_title,
  other_band: m.community_other_band_title,
}

/** Why no voice was created: another device was faster, the member belongs to the other community, or the name is taken. */
async function explainConflict(client: QueryClient, band: AgeBand) {
  const { voice } = await call(readVoice, {})
  const { band: ownBand } = await client.fetchQuery({ ...bandChangeQuery, staleTime: 0 })
  return { voice, isOtherBand: ownBand !== null && ownBand !== band }
}

/** The questions, one at a time. For a child under 13 nothing is sent. */
export function VoiceSteps({ fixedBand, onTitle, onClose, onDone }: VoiceStepsProps) {
  const client = useQueryClient()
  const [step, setStep] = useState<Step>(fixedBand ? 'name' : 'age')
  const [band, setBand] = useState<AgeBand>(fixedBand ?? 'older')
  const [chosen, setChosen] = useState<ChosenName>({ name: '', picture: 0 })
  const [nameProblem, setNameProblem] = useState<string | null>(null)
  const go = (next: Step) => {
    setStep(next)
    onTitle(titles[next]())
  }
  const refuseName = (words: string) => {
    setNameProblem(words)
    go('name')
  }
  const begin = (voice: Voice) => {
    client.setQueryData(voiceQuery.queryKey, voice)
    // Which posts are visible and which moderators are present depends on the chosen community.
    void client.invalidateQueries({ queryKey: communityQuery.queryKey })
    void client.invalidateQueries({ queryKey: bandChangeQuery.queryKey })
    onDone()
  }
  const { write, isWorking, problem } = useWrite(async () => {
    const body = { band, ...chosen, language: getLocale(), rulesVersion: communityRulesVersion } as const
    try {
      const answer = await call(beginVoice, { body })
      if (answer.outcome === 'refused') return refuseName(describeNameRefusal(answer.kinds))
      begin(answer.voice)
    } catch (error) {
      if (!isRefusal(error, 'conflict')) throw error
      const { voice, isOtherBand } = await explainConflict(client, band)
      if (voice) begin(voice)
      else if (isOtherBand) go('other_band')
      else refuseName(m.community_name_taken())
    }
  })
  const choose = (age: AgeBand | 'under_13') => {
    if (age === 'under_13') return go('too_young')
    setBand(age)
    go('name')
  }
  if (step === 'other_band') return <OtherBand />
  if (step === 'too_young') return <TooYoung onClose={onClose} />
  if (step === 'age') return <AgeStep onChoose={choose} />
  if (step === 'name')
    return (
      <NameStep
        band={band}
        chosen={chosen}
        problem={nameProblem}
        onChange={(next) => {
          setChosen(next)
          setNameProblem(null)
        }}
        onBack={fixedBand ? onClose : () => go('age')}
        onNext={() => go('rules')}
      />
    )
  return <RulesStep isWorking={isWorking} problem={problem} onBack={() => go('name')} onAccept={write} />
}
