import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder on its own in-memory disk, which can be filled up. */
export interface SmallDisk {
  readonly folder: string
  /** Fills the disk completely, or until this many bytes are left. */
  fill(bytesLeft?: number): void
  /** Frees the space again. */
  free(): void
  remove(): void
}

/** Why no such disk can be mounted here, as the reason of a skipped test; undefined if it can. */
export function smallDiskSkipReason(): string | undefined {
  if (process.platform !== 'linux') return 'a disk in memory is made on Linux only'
  try {
    makeSmallDisk('1m').remove()
    return undefined
  } catch {
    return 'only root may mount a disk in memory'
  }
}

/**
 * @param size in `mount` syntax: `64m`
 * @throws {Error} if mounting is not permitted
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
    fill(bytesLeft = 0) {
      const left = () => statfsSync(folder).bavail * statfsSync(folder).bsize
      const piece = Buffer.alloc(64 * 1024)
      // Ends with the expected error; a chunk that does not fit is written in part first.
      try {
        while (left() > bytesLeft) writeFileSync(ballast, piece, { flag: 'a' })
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
