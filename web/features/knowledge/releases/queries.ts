import { queryOptions } from '@tanstack/react-query'
import { listReleases, readReleaseFile, readReleaseProof, type ReleaseFile } from '#contract/releases.ts'
import { call } from '#web/platform/api/call.ts'
import { readCounts } from './model/release-counts.ts'

/** Fetched without the session: public data needs none. */
const withoutSession = { credentials: 'omit' } as const

const readText = async (month: string, file: ReleaseFile, signal?: AbortSignal): Promise<string> => {
  const answer = await call(
    readReleaseFile,
    { params: { month, file } },
    { ...withoutSession, ...(signal && { signal }) },
  )
  return new TextDecoder().decode(answer.bytes)
}

/** The published months, and all numbers of the newest release: a single file from which the page answers all queries. */
export const figuresQuery = () =>
  queryOptions({
    queryKey: ['releases'],
    queryFn: async ({ signal }) => {
      const { releases } = await call(listReleases, {}, { ...withoutSession, signal })
      const newest = releases.find(({ files }) => files !== null) ?? null
      const cells = newest ? readCounts(await readText(newest.month, 'counts.json', signal)) : []
      return { releases, newest, cells }
    },
    staleTime: 3_600_000,
  })

/** The data for verifying a release: its files, the previous release, and the entries of the log of proofs. */
export async function readToCheck(month: string, before: string | null) {
  const [csv, json, described, proof, earlier] = await Promise.all([
    readText(month, 'counts.csv'),
    readText(month, 'counts.json'),
    readText(month, 'datapackage.json'),
    call(readReleaseProof, { params: { month } }, withoutSession),
    before === null ? '' : readText(before, 'counts.csv'),
  ])
  return { csv, json, described, proof, earlier }
}

export const addressOfFile = (month: string, file: ReleaseFile) => `/api/releases/${month}/files/${file}`
