import { isAbsolute, relative, sep } from 'node:path'
import type { BucketConfiguration } from './file-variables.ts'

/** Whether two folders are the same, or one is inside the other. */
export function overlaps(one: string, other: string): boolean {
  const isInside = (inner: string, outer: string) => {
    const way = relative(outer, inner)
    return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
  }
  return isInside(one, other) || isInside(other, one)
}

/** Whether two places of one service are the same, or one is inside the other. */
export function isSameBucketPlace(one: BucketConfiguration, other: BucketConfiguration): boolean {
  if (one.endpoint !== other.endpoint || one.bucket !== other.bucket) return false
  return one.prefix.startsWith(other.prefix) || other.prefix.startsWith(one.prefix)
}
