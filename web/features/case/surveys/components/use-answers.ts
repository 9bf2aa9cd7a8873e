import '#contract/plain-parsers.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { answerSurvey, type OpenRound, surveyCode } from '#contract/surveys.ts'
import { call } from '#web/platform/api/call.ts'
import { useTyped } from '#web/platform/device/typed.ts'
import { answeredRounds } from '../model/answered-rounds.ts'

const places = z.array(z.int())
const ownId = z.uuidv4()

/** As it is printed, however it was typed. */
const tidyCode = (given: string) => given.replaceAll(/[\s-]/g, '').toUpperCase()

/** What somebody has chosen in a round so far; it outlives a reload, and goes as soon as it was counted. */
export function useAnswers(round: OpenRound, key: string, linkCode: string) {
  const { typed, keeping, change, clear, saveNow } = useTyped(`survey/${round.id}`)
  const [fresh] = useState(() => crypto.randomUUID())
  const chosenIn = (questionId: string): readonly number[] => places.safeParse(typed[questionId]).data ?? []
  const answers = round.questions.map(({ id }) => [...chosenIn(id)])
  const typedCode = typed['code']
  const code = typeof typedCode === 'string' ? typedCode : tidyCode(linkCode)
  const needsCode = round.codes > 0
  return {
    answers,
    needsCode,
    code,
    isCode: !needsCode || surveyCode.safeParse(code).success,
    typeCode: (given: string) => change({ code: tidyCode(given) }),
    keeping,
    isBegun: answers.some((chosen) => chosen.length > 0),
    choose: (questionId: string, chosen: readonly number[]) => change({ [questionId]: [...chosen] }),
    /** It is counted once, however often this runs: the id is kept beside the answers until then. */
    send: async (): Promise<void> => {
      const id = ownId.safeParse(typed['id']).data ?? fresh
      change({ id })
      await saveNow()
      const body = { id, ...(needsCode && { code }), answers }
      await call(answerSurvey, { params: { key }, body }, { credentials: 'omit' })
      clear()
      answeredRounds.add(round.id)
    },
    forget: clear,
  }
}
export type SurveyAnswers = ReturnType<typeof useAnswers>
