import '#contract/plain-parsers.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { answerSurvey, type OpenRound, surveyCode } from '#contract/surveys.ts'
import { call } from '#web/platform/api/call.ts'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { answeredRounds } from '../model/answered-rounds.ts'

const places = z.array(z.int())
const ownId = z.uuidv4()

/** Normalises a typed code to the printed format. */
const tidyCode = (input: string) => input.replaceAll(/[\s-]/g, '').toUpperCase()

/** The answers to a round so far; they survive a reload, and are removed once they are counted. */
export function useAnswers(round: OpenRound, key: string, linkCode: string) {
  const { typed, saveState, change, clear, saveNow } = useFormDraft(`survey/${round.id}`)
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
    typeCode: (input: string) => change({ code: tidyCode(input) }),
    keeping: saveState,
    isStarted: answers.some((chosen) => chosen.length > 0),
    choose: (questionId: string, chosen: readonly number[]) => change({ [questionId]: [...chosen] }),
    /** Counted once, however often this runs: the id is stored with the answers until then. */
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
