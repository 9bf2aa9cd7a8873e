import { createHash, randomUUID } from 'node:crypto'
import type { CallInput } from '#contract/endpoint.ts'
import {
  changeSurvey,
  openSurveyRound,
  readSurvey,
  surveyCodeSigns,
  surveyCodeText,
  type Survey,
  type SurveyRound,
} from '#contract/surveys.ts'
import type { ApiClient } from './app.ts'
import type { Person } from './devices.ts'
import { as } from './reports.ts'

export const daysFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const text = (en: string, es: string) => ({ en, es })

/** Three questions: a scale, one choice, several choices. */
export const newSurvey = (): Survey => ({
  title: text('How are things here?', '¿Cómo van las cosas aquí?'),
  intro: text('Three short questions.', 'Tres preguntas cortas.'),
  questions: [
    {
      id: randomUUID(),
      kind: 'agreement',
      label: text('Do you feel safe here?', '¿Sientes que este lugar es seguro?'),
      help: text('', ''),
      choices: [],
    },
    {
      id: randomUUID(),
      kind: 'oneChoice',
      label: text('How do you get here?', '¿Cómo vienes?'),
      help: text('', ''),
      choices: ['On foot', 'By bus', 'By bicycle', 'By car', 'By train'].map((way) => text(way, '')),
    },
    {
      id: randomUUID(),
      kind: 'severalChoices',
      label: text('Where does it happen?', '¿Dónde pasa?'),
      help: text('Choose all that fit', ''),
      choices: [
        text('In class', 'En clase'),
        text('In the yard', 'En el patio'),
        text('Online', 'En internet'),
      ],
    },
  ],
})

/** One-time codes of a round, and their digests as a device uploads them. */
export function newCodes(roundId: string, count: number) {
  const signs = surveyCodeSigns
  const codes = Array.from({ length: count }, (_, index) =>
    Array.from({ length: 8 }, (_, place) =>
      signs.charAt(Math.floor(index / signs.length ** place) % signs.length),
    ).join(''),
  )
  const digests = codes.map((code) =>
    createHash('sha256').update(surveyCodeText(roundId, code)).digest('base64url'),
  )
  return { codes, digests }
}

/** The codes of a round that {@link newRound} made. They are derived from their index, so the first ones are always the same. */
export const surveyCode = (roundId: string, index: number): string =>
  newCodes(roundId, index + 1).codes[index] ?? ''

/** The number of codes of a round unless stated otherwise. */
const defaultCodeCount = 50

export const newRound = (overrides: Partial<CallInput<typeof openSurveyRound>['body']> = {}) => {
  const id = overrides.id ?? randomUUID()
  return {
    id,
    name: 'Autumn term',
    opensOn: daysFromNow(0),
    closesOn: daysFromNow(14),
    codes: newCodes(id, defaultCodeCount).digests,
    ...overrides,
  }
}

/** Opens a round as an owner, saving the questions first if there are none. @returns all rounds, the newest first */
export async function openRound(
  app: ApiClient,
  { id, owner }: { id: string; owner: Person },
  overrides: Parameters<typeof newRound>[0] = {},
): Promise<readonly SurveyRound[]> {
  const params = { id }
  const { survey } = await app.call(readSurvey, { params }, as(owner))
  if (!survey) await app.call(changeSurvey, { params, body: { version: 0, survey: newSurvey() } }, as(owner))
  return (await app.call(openSurveyRound, { params, body: newRound(overrides) }, as(owner))).rounds
}
