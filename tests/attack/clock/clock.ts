import { chmodSync, existsSync, globSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
/** Why what takes another clock is skipped; nothing where it is not. */
export const noClock =
  library && existsSync(library)
    ? ''
    : 'There is no faketime here; on Debian `apt-get install faketime` puts it there.'

/**
 * A clock for a server and its database that can be set while they run, as the machine's own could be. What is waited for by the
 * processor's clock, which nobody sets, takes as long as it takes.
 */
export function openClock() {
  // PostgreSQL runs as somebody who is not root, and reads it too.
  const folder = mkdtempSync(join(tmpdir(), 'attack-clock-'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'clock')
  const set = (days: number) => {
    // In one piece: it is read all the time.
    writeFileSync(`${file}.next`, `${days < 0 ? '-' : '+'}${Math.abs(days)}d\n`, { mode: 0o644 })
    renameSync(`${file}.next`, file)
  }
  set(0)
  return {
    environment: {
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      // Else each process goes by the old clock for as long as it remembers it, some of PostgreSQL's for longer than others.
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    /** @param days from the true time */
    set,
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export type Clock = ReturnType<typeof openClock>
