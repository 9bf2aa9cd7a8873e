import { join } from 'node:path'
import { servedFolder } from '#server/platform/http/pages/served-folder.ts'
import { compressFiles, removeUnused } from './compress.ts'
import { printStep } from './run.ts'
import { copyFiles, openVersion, publish, servedVersion } from './versions.ts'

/** Replaces the served version by one with maximum compression. */
export async function compressVersion(buildDir: string): Promise<void> {
  const version = servedVersion(buildDir)
  if (!version || version.isSmallest) return
  printStep('Compressing them further…')
  const folder = await openVersion(buildDir)
  await copyFiles(servedFolder(buildDir), folder)
  const cacheDir = join(buildDir, 'compressed')
  await removeUnused(cacheDir, await compressFiles(join(folder, 'client'), cacheDir, 'smallest'))
  await publish(buildDir, folder, { ...version, isSmallest: true })
}
