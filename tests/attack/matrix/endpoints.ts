import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#contract/endpoint.ts'

const folder = join(import.meta.dirname, '../../../contract')

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value
}

/** Every call of the contract, by method and path. */
export const endpointsByName: ReadonlyMap<string, Endpoint> = new Map(
  (
    await Promise.all(
      globSync('**/*.ts', { cwd: folder })
        .filter((name) => !name.endsWith('.test.ts'))
        .map(async (name): Promise<object> => await import(join(folder, name))),
    )
  )
    .flatMap((file) => Object.values(file))
    .filter(isEndpoint)
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)
