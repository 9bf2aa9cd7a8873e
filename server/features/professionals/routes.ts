import { listProfessionals, noteProfessionalProblem, readProfessionalPage } from '#contract/professionals.ts'
import { utcDay } from '#server/platform/days.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { plainPage } from './plain-page.ts'
import { presentListed } from './present.ts'
import { insertProblem, listListed } from './queries.ts'

/** From one network in an hour: a whole school is one network. */
const maxRead = { points: 3000, seconds: 3600 }
const maxProblems = { points: 30, seconds: 3600 }

/** The directory, and what is wrong with it. */
export function professionalRoutes(serve: Serve, limits: Limits): void {
  serve(listProfessionals, async ({ db, networkKey }) => {
    await limits.consume('professional-directory', networkKey, maxRead)
    return { day: utcDay(), items: (await listListed(db)).map(presentListed) }
  })

  serve(readProfessionalPage, async ({ params, db, networkKey }) => {
    await limits.consume('professional-directory', networkKey, maxRead)
    const items = (await listListed(db)).map(presentListed)
    const html = plainPage({ day: utcDay(), items }, params.language)
    return { type: 'text/html; charset=utf-8', bytes: new TextEncoder().encode(html) }
  })

  serve(noteProfessionalProblem, async ({ params, body, db, networkKey }) => {
    await limits.consume('professional-problems', networkKey, maxProblems)
    if (!(await insertProblem(db, params.id, body))) refuse('not_found')
    return { done: true as const }
  })
}
