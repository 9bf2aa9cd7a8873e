import { sql } from 'kysely'
import type { Claim, ClaimGround } from '#contract/community/about-me.ts'
import type { DecisionReason } from '#contract/community/values.ts'
import type { Db } from '#server/platform/database/connection.ts'

export interface NewClaim {
  readonly id: string
  readonly postId: string
  readonly ground: ClaimGround
  readonly passages: readonly string[]
  readonly words: string
  readonly tokenDigest: string
}

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** @returns by when it is decided, `reused` for another claim’s id, or nothing if there is no such public text */
export async function insertClaim(
  db: Db,
  claim: NewClaim,
  { covers, hash }: { covers: boolean; hash: Buffer },
): Promise<string | undefined> {
  const { rows } = await sql<{ outcome: string | null }>`
    select claim_about_me(${claim.id}, ${claim.postId}, ${claim.ground}, ${[...claim.passages]}::text[], ${claim.words},
      ${bytes(claim.tokenDigest)}, ${hash}, ${covers}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}

export interface ClaimRow {
  readonly state: Claim['state']
  readonly decided_by: Date
  readonly reason: DecisionReason | null
  readonly words: string
  readonly may_appeal: boolean
  readonly is_final: boolean
}

export async function findClaim(db: Db, digest: Buffer): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`select * from claim_by_digest(${digest})`.execute(db)
  return rows[0]
}

/** @returns by when it is decided, `conflict` if nothing can be contested, or undefined if there is no claim */
export async function insertClaimAppeal(db: Db, digest: Buffer, words: string): Promise<string | undefined> {
  const { rows } = await sql<{
    outcome: string | null
  }>`select appeal_claim(${digest}, ${words}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}
