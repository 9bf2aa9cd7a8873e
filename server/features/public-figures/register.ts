import type { Parts } from '#server/platform/parts.ts'
import type { WrittenPages } from '#server/platform/platform.ts'
import { publicFigureJobs } from './jobs.ts'
import { plainAddressOf } from './plain-address.ts'
import { publicFigureRoutes } from './routes.ts'

/** @returns if the page of the figures is that needs no scripts */
export function register({ serve, jobs, limits }: Parts): WrittenPages {
  publicFigureRoutes(serve, limits)
  publicFigureJobs(jobs)
  return { plainAddressOf, idOf: () => undefined, mayIndex: () => Promise.resolve(false) }
}
