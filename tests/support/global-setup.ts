import type { TestProject } from 'vitest/node'
import { prepareTemplate } from './template.ts'
import { startTestCluster } from './database.ts'

/** Starts one PostgreSQL for a run of the database tests, with a migrated template that each file copies. */
export default async function setup({ provide }: TestProject) {
  const cluster = await startTestCluster()
  provide('appUrl', await prepareTemplate(cluster.ownerUrl))
  provide('ownerUrl', cluster.ownerUrl)
  return () => cluster.stop()
}
