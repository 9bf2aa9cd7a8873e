import { queryOptions } from '@tanstack/react-query'
import { listReleases, readReleaseFile, readReleaseProof, type ReleaseFile } from '#contract/releases.ts'
import { call } from '#web/platform/api/call.ts'
import { readCounts } from './model/release-counts.ts'

/** Nobody asks: what is public needs no session. */
const asNobody = { credentials: 'omit' } as const

const readText = async (month: string, file: ReleaseFile, signal?: AbortSignal): Promise<string> => {
  const answer = await call(
    readReleaseFile,
    { params: { month, file } },
    { ...asNobody, ...(signal && { signal }) },
  )
  return new TextDecoder().decode(answer.bytes)
}

/** The months there are, and all numbers of the newest release: the one file out of which everything on the page is chosen. */
export const figuresQuery = () =>
  queryOptions({
    queryKey: ['releases'],
    queryFn: async ({ signal }) => {
      const { releases } = await call(listReleases, {}, { ...asNobody, signal })
      const newest = releases.find(({ files }) => files !== null) ?? null
      const cells = newest ? readCounts(await readText(newest.month, 'counts.json', signal)) : []
      return { releases, newest, cells }
    },
    staleTime: 3_600_000,
  })

/** What is looked at to check a release: its files, the one before it, and what the log of proofs shows. */
export async function readToCheck(month: string, before: string | null) {
  const [csv, json, described, proof, earlier] = await Promise.all([
    readText(month, 'counts.csv'),
    readText(month, 'counts.json'),
    readText(month, 'datapackage.json'),
    call(readReleaseProof, { params: { month } }, asNobody),
    before === null ? '' : readText(before, 'counts.csv'),
  ])
  return { csv, json, described, proof, earlier }
}

export const addressOfFile = (month: string, file: ReleaseFile) => `/api/releases/${month}/files/${file}`
