import { queryOptions } from '@tanstack/react-query'
import { readOpenRound, readSurvey } from '#contract/surveys.ts'
import { call } from '#web/platform/api/call.ts'

export const surveyQuery = (organisationId: string) =>
  queryOptions({
    queryKey: ['survey', organisationId],
    queryFn: ({ signal }) => call(readSurvey, { params: { id: organisationId } }, { signal }),
    staleTime: 15_000,
  })

/** Called without the session, as every request of a participant. */
export const participantRoundQuery = (key: string) =>
  queryOptions({
    queryKey: ['asked-round', key],
    queryFn: ({ signal }) => call(readOpenRound, { params: { key } }, { signal, credentials: 'omit' }),
    staleTime: 60_000,
  })
