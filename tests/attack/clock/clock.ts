import { chmodSync, existsSync, globSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
/** Why tests with another clock are skipped; undefined if they run. */
export const clockSkipReason =
  library && existsSync(library)
    ? ''
    : 'There is no faketime here; on Debian `apt-get install faketime` puts it there.'

/**
 * A settable clock for a server and its database, as the machine's own could be. Waits use the monotonic clock, which cannot be
 * set, and take their usual time.
 */
export function openClock() {
  // PostgreSQL runs as another user than root, and reads it too.
  const folder = mkdtempSync(join(tmpdir(), 'attack-clock-'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'clock')
  const set = (days: number) => {
    // Replaced atomically, because it is read all the time.
    writeFileSync(`${file}.next`, `${days < 0 ? '-' : '+'}${Math.abs(days)}d\n`, { mode: 0o644 })
    renameSync(`${file}.next`, file)
  }
  set(0)
  return {
    environment: {
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      // Otherwise each process caches the old clock, some of PostgreSQL's for longer than others.
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    /** @param days offset from the true time */
    set,
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export type Clock = ReturnType<typeof openClock>
