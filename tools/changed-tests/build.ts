import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { hashSources } from '../../web-build/stamp.ts'
import { stateOfBuild } from '../../web-build/versions.ts'
import { root } from '../../web-build/run.ts'

const said = {
  missing: 'The pages have not been built yet',
  stale: 'The pages were built from other sources than there are now',
  'one language': 'The pages have been built in English alone',
}

/**
 * Builds the pages where journeys would otherwise see none, or old ones.
 * @param inSpanish whether the journeys need them in both languages; English alone takes half of the time
 * @returns whether there are pages now
 */
export async function bringPagesUpToDate(inSpanish: boolean): Promise<boolean> {
  const state = stateOfBuild(join(root, 'build'), await hashSources(root))
  if (state === 'whole' || (state === 'one language' && !inSpanish)) return true
  console.log(`${said[state]}: building them ${inSpanish ? 'in both languages' : 'in English'}…`)
  const missing = state === 'one language' ? 'es' : 'en'
  const only = inSpanish && state !== 'one language' ? ['--fast'] : ['--only', missing]
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts', ...only], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) console.error(`${stdout}${stderr}\nThe pages could not be built.`)
  return status === 0
}
