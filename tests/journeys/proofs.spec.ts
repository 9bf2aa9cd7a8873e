import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Download } from '@playwright/test'
import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { closeYesterday, openProof } from '../support/journeys/proofs.ts'
import { newReportOf } from '../support/journeys/reports.ts'

const verify = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../../scripts/verify.ts'), ...args], {
    encoding: 'utf8',
  })

test('verifies a receipt without the server and rejects an altered one @long', async ({
  page,
  server,
  browser,
  seed,
}, info) => {
  const rita = await seed.member('rita')
  const path = await seed.report(rita, newReportOf('rita'))
  await seed.openSignedIn(page, rita, path)
  await openProof(page)
  await expect(page.getByText('Promised and signed on')).toBeVisible()

  await closeYesterday(server, path.split('/').at(-1) ?? '')
  await open(page, path)
  await openProof(page)
  await expect(page.getByText('and unchanged since')).toBeVisible()
  await expectAccessible(page)

  const saved = async (name: string, click: () => Promise<void>) => {
    const [download] = await Promise.all<[Promise<Download>, Promise<void>]>([
      page.waitForEvent('download'),
      click(),
    ])
    expect(download.suggestedFilename()).toBe(name)
    const file = info.outputPath(name)
    await download.saveAs(file)
    return file
  }
  const receipt = await saved('receipt.json', () =>
    page.getByRole('button', { name: 'Save receipt' }).click(),
  )
  const verifier = await saved('verifier.html', () =>
    page.getByRole('link', { name: 'Save the receipt checker' }).click(),
  )
  const text = readFileSync(receipt, 'utf8')
  const altered = info.outputPath('altered.json')
  writeFileSync(
    altered,
    text.replace(/"index": (\d+)/, (_, index: string) => `"index": ${Number(index) + 1}`),
  )
  expect(verify(receipt)).toMatchObject({ status: 0, stderr: '' })
  expect(verify(altered)).toMatchObject({ status: 1, stdout: '' })

  // An offline device that has only the two files.
  const context = await browser.newContext({ offline: true })
  const alone = await context.newPage()
  await alone.goto(`file://${verifier}`)
  const chooser = alone.getByLabel('Choose the receipt')
  await chooser.setInputFiles(receipt)
  await expect(alone.getByRole('heading', { name: 'This receipt is valid' })).toBeVisible()
  await expectAccessible(alone)
  await chooser.setInputFiles(altered)
  await expect(alone.getByRole('heading', { name: 'This receipt is not valid' })).toBeVisible()
  await expect(alone.getByText('One of its entries is not in the log.')).toBeVisible()
  await expectAccessible(alone)

  // A valid proof does not cover entries that were not read, nor an empty file.
  const deletedReceipt = info.outputPath('gone.json')
  const holds = alone.getByRole('heading', { name: 'This receipt is valid' })
  writeFileSync(deletedReceipt, text)
  await chooser.setInputFiles(deletedReceipt)
  await expect(holds).toBeVisible()
  rmSync(deletedReceipt)
  await alone.getByLabel('The key of the server’s log').fill('upstander-log')
  await expect(
    alone.getByText('gone.json could not be read, so it was not checked.', { exact: false }),
  ).toBeVisible()
  await expect(holds).toHaveCount(0)
  await alone.getByLabel('The key of the server’s log').fill('')
  await chooser.setInputFiles(receipt)
  await expect(holds).toBeVisible()
  await chooser.setInputFiles([])
  await expect(holds).toHaveCount(0)
  await context.close()
})
