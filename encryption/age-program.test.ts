import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { age as runAge, hasAgeProgram, ageProgramSkipReason } from '../tests/support/age-program.ts'
import { open } from './age.ts'
import { fromUtf8, toUtf8 } from './encoding.ts'
import { openEntry, sealEntry } from './entries.ts'
import { partBytes } from './evidence.ts'
import { composePart, layOut } from './evidence-layout.ts'
import { sealPart } from './evidence-parts.ts'
import { identityFromSecret, newIdentity, recipientOf } from './identity.ts'
import { padJson } from './padding.ts'
import { sealWithPassphrase } from './passphrase.ts'
import { newReceiptPhrase, openReceiptPhrase } from './receipt.ts'
import { newReportKey, reportKeyFile, sealReportKey } from './reports.ts'
import { createVault, openVault } from './vault.ts'

const missing = !(await hasAgeProgram())

/** What the public age program gives back, in a form that compares with what we give. */
async function age(input: Uint8Array, ...args: string[]): Promise<Uint8Array> {
  return new Uint8Array(await runAge(input, ...args))
}

describe('the age program', () => {
  let folder: string
  beforeEach(({ skip }) => skip(missing, ageProgramSkipReason))
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'age-program-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function keyFile(name: string, content: string | Uint8Array) {
    const path = join(folder, name)
    await writeFile(path, content, { mode: 0o600 })
    return path
  }

  test('decrypts report text from a receipt phrase and the exported files', async () => {
    const receipt = await openReceiptPhrase(newReceiptPhrase())
    const { recipient, verifyKey } = receipt
    const key = await newReportKey(crypto.randomUUID(), verifyKey)
    const { stored } = await sealEntry(key, receipt.signingSeed, {
      id: crypto.randomUUID(),
      kind: 'body',
      at: '2026-11-21T10:00:00.000Z',
      content: { narrative: 'Dördüncü gün, 第四天' },
      introduces: [{ kind: 'receipt', id: null, recipient, verifyKey }],
      position: { sequence: 1, previous: null, heads: [] },
    })

    const phraseKey = await keyFile('phrase.key', `${receipt.identity}\n`)
    const reportKey = await age(await sealReportKey(key, recipient), '-d', '-i', phraseKey)
    expect(reportKey).toEqual(reportKeyFile(key))

    const entry = await age(stored.sealed, '-d', '-i', await keyFile('report.key', reportKey))
    expect(JSON.parse(fromUtf8(entry))).toMatchObject({ content: { narrative: 'Dördüncü gün, 第四天' } })
    expect(await openEntry(stored, key)).toMatchObject({ kind: 'body' })
  })

  test('and tar restore the original evidence from its parts in order', async () => {
    const identity = await newIdentity()
    const key = await keyFile('evidence.key', identity)
    const file = crypto.getRandomValues(new Uint8Array(60_000))
    const original = new Uint8Array(Buffer.concat(Array.from({ length: 100 }, () => file)))
    expect(original.length).toBeGreaterThan(partBytes)
    const name = 'Снимок экрана.png'
    const about = { name, shows: 'The group chat of that evening' }
    const modifiedAt = new Date('2026-11-20T00:00:00.000Z')
    const layout = await layOut({ name, bytes: original.length, modifiedAt, about })
    const opened: Uint8Array[] = []
    for (let part = 1; part <= layout.partCount; part++) {
      const plain = await composePart(layout, part, (start, end) =>
        Promise.resolve(original.subarray(start, end)),
      )
      const { sealed } = await sealPart(plain, await recipientOf(identity))
      opened.push(await age(sealed, '-d', '-i', key))
    }
    const unpacked = await mkdtemp(join(folder, 'tar-'))
    const tar = spawnSync('tar', ['x', '-C', unpacked], { input: Buffer.concat(opened) })
    expect(tar.stderr.toString()).toBe('')
    expect(Buffer.compare(await readFile(join(unpacked, 'original', name)), original)).toBe(0)
    expect(JSON.parse(await readFile(join(unpacked, 'about.json'), 'utf8'))).toEqual(about)
  })

  test('opens a vault with a lock', async () => {
    const lock = await newIdentity()
    const { sealed, content } = await createVault({
      kind: 'recovery',
      recipient: await recipientOf(lock),
      addedOn: '2026-11-21',
    })
    const opened = await age(sealed, '-d', '-i', await keyFile('lock.key', lock))
    expect(JSON.parse(fromUtf8(opened))).toEqual(content)
  })

  test('seals what we open, a vault too', async () => {
    const lock = identityFromSecret(crypto.getRandomValues(new Uint8Array(32)))
    const recipient = await recipientOf(lock)
    const words = toUtf8('sealed by hand')
    expect(await open(await age(words, '-r', recipient), [lock])).toEqual(words)

    const { content } = await createVault({ kind: 'recovery', recipient, addedOn: '2026-11-21' })
    const byHand = await age(padJson(content), '-r', recipient)
    expect(await openVault(byHand, lock, null)).toEqual(content)
  })

  test('refuses what we refuse', async () => {
    const receipt = await openReceiptPhrase(newReceiptPhrase())
    const other = await keyFile('other.key', await newIdentity())
    const sealed = await sealReportKey(
      await newReportKey(crypto.randomUUID(), receipt.verifyKey),
      receipt.recipient,
    )
    await expect(age(sealed, '-d', '-i', other)).rejects.toThrow(' refused')
  })

  test('opens what was sealed with a passphrase', async ({ skip }) => {
    // The program asks for it on a terminal.
    skip(spawnSync('script', ['--version']).status !== 0, 'Nothing here gives a program a terminal.')
    const words = 'lantern harbour seven geese'
    const stream = await sealWithPassphrase(new Blob(['what somebody wrote']).stream(), words, 10)
    const sealed = new Uint8Array(await new Response(stream).arrayBuffer())
    const [from, to] = [await keyFile('copy.age', sealed), join(folder, 'copy')]
    const program = process.env['AGE_PROGRAM'] ?? 'age'
    const command = `${program} --decrypt --output ${to} ${from}`
    const { status } = spawnSync('script', ['-qec', command, '/dev/null'], { input: `${words}\n` })
    expect(status).toBe(0)
    expect(await readFile(to, 'utf8')).toBe('what somebody wrote')
  })
})
