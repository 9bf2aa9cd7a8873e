import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder with a disk of its own, in memory, that can be filled up. */
export interface SmallDisk {
  readonly folder: string
  /** Fills it to the last byte, or until so many bytes are left. */
  fill(leaving?: number): void
  /** Gives the room back. */
  free(): void
  remove(): void
}

/** Why there can be none here, as a test says that is skipped; or nothing. */
export function whyNoSmallDisk(): string | undefined {
  if (process.platform !== 'linux') return 'a disk in memory is made on Linux only'
  try {
    makeSmallDisk('1m').remove()
    return undefined
  } catch {
    return 'only root may mount a disk in memory'
  }
}

/**
 * @param size as `mount` takes it: `64m`
 * @throws {Error} where it may not be mounted
 */
export function makeSmallDisk(size: string): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'upstander-disk-'))
  const ballast = join(folder, 'ballast')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  }
  return {
    folder,
    fill(leaving = 0) {
      const left = () => statfsSync(folder).bavail * statfsSync(folder).bsize
      const piece = Buffer.alloc(64 * 1024)
      // Ends at the error that is wanted; a piece that no more fits whole is written in part before.
      try {
        while (left() > leaving) writeFileSync(ballast, piece, { flag: 'a' })
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
