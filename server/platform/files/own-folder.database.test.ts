import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import { exitCodeOf, exitCodes } from '../config/supervision.ts'
import { diskPlace, filesFolder } from './disk-place.ts'
import { adoptFolder, requireOwnFolder } from './own-folder.ts'

let app: TestApp
let place: string
beforeAll(async () => {
  app = await testApp()
  place = await mkdtemp(join(tmpdir(), 'upstander-test-folders-'))
})
afterAll(async () => {
  await app.close()
  await rm(place, { recursive: true, force: true })
})

const folder = (name: string) => diskPlace(filesFolder(join(place, name)))
const start = (name: string) => requireOwnFolder(app.database, { to: folder(name), from: undefined })

test('servers sharing a folder start, even at once; a separate folder fails', async () => {
  await Promise.all([start('shared'), start('shared'), start('shared')])
  await start('shared')
  expect(await readdir(join(place, 'shared/files'))).toEqual(['.database'])
  const elsewhere = await start('own').catch((error: unknown) => error)
  expect(String(elsewhere)).toMatch(
    /: The files of this database are not in .+own\/files: set DATA_DIR to the folder that has them, .+, or FILES_URL to the bucket\./,
  )
  // A shared folder may be mounted later than the server is started, so systemd tries again.
  expect(exitCodeOf(elsewhere)).toBe(exitCodes.failed)
  await writeFile(join(place, 'shared/files/.database'), 'of another one\n')
  const otherDatabaseError = await start('shared').catch((error: unknown) => error)
  expect(String(otherDatabaseError)).toMatch(
    /: The files in .+shared\/files belong to another database than that of DATABASE_URL/,
  )
  expect(exitCodeOf(otherDatabaseError)).toBe(exitCodes.misconfigured)
})

test('a start that could not mark its folder blocks no later start', async () => {
  await app.owner(`delete from server_secrets where name = 'file-folder'`)
  await writeFile(join(place, 'blocked'), 'a file where the folder is to be')
  await expect(start('blocked')).rejects.toThrow()
  await rm(join(place, 'blocked'))
  await start('blocked')
  await start('blocked')
})

test('a new database rejects the folder of another until an operator agrees', async () => {
  await app.owner(`delete from server_secrets where name = 'file-folder'`)
  const [takenFolder, free] = [folder('taken'), folder('free')]
  await takenFolder.put('pictures/one', Buffer.from('of another database'))
  const refused = /: The files in .+taken\/files belong to another database than that of DATABASE_URL/
  const begin = (to: string, from?: string) =>
    requireOwnFolder(app.database, { to: folder(to), from: from === undefined ? undefined : folder(from) })
  // As it is while the other database has it, and while its files are moved away from there.
  for (const note of ['.database', '.moved'] as const) {
    await takenFolder.writeNote(note, 'of another one')
    for (const [to, from] of [['taken'], ['free', 'taken'], ['taken', 'free']] as const)
      expect(String(await begin(to, from).catch((error: unknown) => error))).toMatch(refused)
    expect(await takenFolder.readNote(note)).toBe('of another one')
    expect(await free.readNote('.database')).toBeUndefined()
    await takenFolder.removeNote(note)
  }
  await takenFolder.writeNote('.database', 'of another one')
  await adoptFolder(app.database, takenFolder)
  await begin('taken')
})

test('a new database restarts its first move after an interruption', async () => {
  await app.owner(`delete from server_secrets where name = 'file-folder'`)
  const [to, from] = [folder('next'), folder('first')]
  const broken = {
    ...to,
    writeNote: () => Promise.reject(new Error('ended here')),
  }
  await expect(requireOwnFolder(app.database, { to: broken, from })).rejects.toThrow('ended here')
  await requireOwnFolder(app.database, { to, from })
})

test('an operator can make another folder the one with the files', async () => {
  await adoptFolder(app.database, folder('moved'))
  await start('moved')
})
