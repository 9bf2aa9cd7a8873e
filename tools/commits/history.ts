import { spawnSync } from 'node:child_process'

export interface Commit {
  readonly hash: string
  readonly subject: string
}

/**
 * The commits of a folder after one, without merges; null if its history does not reach back that far, as in an archive or a
 * shallow clone.
 */
export function commitsAfter(folder: string, first: string): Commit[] | null {
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', '--format=%h %s', `${first}..HEAD`], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) return null
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const space = line.indexOf(' ')
      return { hash: line.slice(0, space), subject: line.slice(space + 1) }
    })
}
