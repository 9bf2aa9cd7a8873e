import { publishSamples } from '../../../demo/releases.ts'
import { asOwner, type RunningInstance } from './instance.ts'

/** Publishes sample figures of some months on a server that has none. */
export async function publishFigures({ dataDir }: RunningInstance): Promise<void> {
  await asOwner(dataDir, async (client) => {
    await client.query('begin; set local role upstander_owner; lock table releases')
    await publishSamples(client)
    await client.query('commit')
  })
}
