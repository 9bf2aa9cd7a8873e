import type { ReactNode } from 'react'
import { readPublicFigures } from '#contract/public-figures.ts'
import { call } from '#web/platform/api/call.ts'
import { OwnFigures } from './own-figures.tsx'

/** @returns this server's own figures; null while too few texts are public, or nothing is counted yet */
export async function readOwnFigures(): Promise<ReactNode> {
  const { totals } = await call(readPublicFigures, {}, { credentials: 'omit' })
  return totals === null || totals.length === 0 ? null : <OwnFigures totals={totals} />
}
