import { randomBytes, randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'

interface Sample {
  /** How many reports of this kind. */
  readonly count: number
  readonly organisationId: string
  readonly types?: readonly string[]
  readonly severity?: string | null
  readonly country?: string | null
  readonly status?: string
  /** Days until the first answer; null if there was none. */
  readonly answered?: number | null
  /** Who is excluded from the report. */
  readonly excluded?: readonly string[]
}

/** The newest month due for publication, `2026-09`: one whole month lies between. */
export function dueMonth(monthsBack = 0, now = new Date()): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2 - monthsBack, 1))
    .toISOString()
    .slice(0, 7)
}

/** Inserts anonymous reports into a past month, which no call could. Only their counts matter here. */
export async function insertReports(
  app: Pick<TestApp, 'owner'>,
  month: string,
  samples: readonly Sample[],
): Promise<void> {
  for (const sample of samples) {
    const {
      count,
      organisationId,
      types = ['threats'],
      severity = 'high',
      country = 'GB',
      status = 'pending',
    } = sample
    const { answered = 1, excluded = [] } = sample
    await app.owner(
      `insert into reports (id, anonymous, reporter_recipient, reporter_verify_key, receipt_digest, organisation_id,
         organisation_generation, types, severity, country, status, headline, request_hash, sent_at, acknowledged_on, excluded,
         sealed_singly)
       select gen_random_uuid(), true, $9, sha256(''), sha256(convert_to($10 || n, 'UTF8')), $2, 1, $3, $4, $5, $6, sha512('') || sha512(''),
         sha256(''), day, case when $7::int is not null then day::date + $7::int end, $8::uuid[],
         cardinality($8::uuid[]) > 0
       from generate_series(1, $1::int) n,
         lateral (select ($11 || '-01')::timestamp at time zone 'UTC' + make_interval(days => n % 28) as day) d`,
      [
        count,
        organisationId,
        types,
        severity,
        country,
        status,
        answered,
        excluded,
        `age1${'q'.repeat(58)}`,
        randomUUID(),
        month,
      ],
    )
  }
}

/** Inserts a release with arbitrary files. */
export const insertRelease = (app: Pick<TestApp, 'owner'>, month: string) =>
  app.owner(
    `insert into releases (month, rows, csv, json, package, digest)
     values (($1 || '-01')::date, 'a row', 'a row', '[]', '{}', $2)`,
    [month, randomBytes(32)],
  )
