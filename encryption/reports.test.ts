import { expect, test } from 'vitest'
import { newIdentity, newKeys, publicKeysOf, recipientOf } from './identity.ts'
import { opener } from './age.ts'
import { newReportKey, nextReportKey, openReportIdentity, openReportKey, sealReportKey } from './reports.ts'

const reportId = crypto.randomUUID()

async function newReport() {
  const reporter = await newKeys()
  const { recipient, verifyKey } = await publicKeysOf(reporter)
  const key = await newReportKey(reportId, verifyKey)
  const expected = { reportId, epoch: 1, reporter: verifyKey }
  return { reporter, recipient, key, expected, sealed: await sealReportKey(key, recipient) }
}

test('only the addressed participant opens a sealed report key', async () => {
  const { reporter, key, expected, sealed } = await newReport()
  expect(await openReportKey(sealed, [await newIdentity(), reporter.identity], expected)).toEqual(key)
  expect(await openReportKey(sealed, [reporter.identity], { ...expected, reporter: null })).toEqual(key)
  await expect(openReportKey(sealed, [await newIdentity()], expected)).rejects.toMatchObject({
    code: 'cannotOpen',
  })
})

test("the key of another report, epoch or reporter is not taken for this one's", async () => {
  const { reporter, expected, sealed } = await newReport()
  const stranger = await publicKeysOf(await newKeys())
  for (const other of [{ reportId: crypto.randomUUID() }, { epoch: 2 }, { reporter: stranger.verifyKey }]) {
    await expect(openReportKey(sealed, [reporter.identity], { ...expected, ...other })).rejects.toMatchObject(
      {
        code: 'substitutedKey',
      },
    )
    const openIt = opener([reporter.identity])
    await expect(openReportIdentity(sealed, openIt, { ...expected, ...other })).rejects.toMatchObject({
      code: 'substitutedKey',
    })
  }
})

test('opens a list key with any matching identity and no public half', async () => {
  const { reporter, key, expected, sealed } = await newReport()
  const openIt = opener([await newIdentity(), reporter.identity])
  expect(await openReportIdentity(sealed, openIt, { ...expected, reporter: null })).toBe(key.identity)
  const opensNothing = opener([await newIdentity()])
  await expect(openReportIdentity(sealed, opensNothing, expected)).rejects.toMatchObject({
    code: 'cannotOpen',
  })
})

test('the next epoch has another key of the same report', async () => {
  const { key } = await newReport()
  const next = await nextReportKey(key)
  expect(next).toMatchObject({ reportId, epoch: 2, reporter: key.reporter })
  expect(next.identity).not.toBe(key.identity)
  expect(next.recipient).toBe(await recipientOf(next.identity))
})
