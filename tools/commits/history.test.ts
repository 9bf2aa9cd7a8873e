import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../tests/support/folder.ts'
import { commitsAfter } from './history.ts'

const git = (folder: string, ...args: string[]) =>
  execFileSync(
    'git',
    ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false', ...args],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  ).trim()

test('commits after the first one are read, where the history has it', () => {
  const folder = newFolder()
  git(folder, 'init', '--quiet')
  const commit = (subject: string) => git(folder, 'commit', '--quiet', '--allow-empty', '--message', subject)
  commit('Before anybody looked')
  const first = git(folder, 'rev-parse', 'HEAD')
  commit('Count upload slots')
  commit('Adds a limit')
  const subjects = commitsAfter(folder, first)?.map(({ subject }) => subject)
  expect(subjects).toEqual(['Adds a limit', 'Count upload slots'])

  const shallow = newFolder()
  git(shallow, 'clone', '--quiet', '--depth', '1', pathToFileURL(folder).href, 'copy')
  expect(commitsAfter(join(shallow, 'copy'), first)).toBeNull()
  expect(commitsAfter(newFolder(), first)).toBeNull()
})
