import { startCheckout } from '#contract/subscriptions.ts'
import { expect, waitForFullHydration } from '../support/journeys/journey.ts'
import { readPdfPages, saveAsDownloads } from '../support/journeys/copies.ts'
import { test } from '../support/journeys/paying-server.ts'
import { drawPicture } from '../support/journeys/photograph.ts'
import { recordSecret } from '../support/journeys/secrets.ts'
import { deliverEvents, sessionOf } from '../support/journeys/stripe-pages.ts'

test.use({ showsFiles: true })

test('a journal becomes a custom-cover book that outlasts the plan @long', async ({ page, seed, server }) => {
  test.setTimeout(120_000)
  const words = recordSecret('words', `the river was quiet ${Date.now().toString(36)}`)
  const title = recordSecret('words', `By the water ${Date.now().toString(36)}`)
  const mika = await seed.member('mika', { confirmed: true })
  await saveAsDownloads(page)
  await seed.openSignedIn(page, mika, '/recovery-center#journal')
  const main = page.getByRole('main')

  await test.step('before any plan the page says what a book is part of', async () => {
    await main.getByRole('button', { name: 'New entry', exact: true }).click()
    await main.getByRole('textbox', { name: 'Your words' }).fill(words)
    await main.getByRole('button', { name: 'Done', exact: true }).click()
    const books = main.getByRole('region', { name: 'A book of your journal' })
    await expect(books).toContainText('Making a book is part of premium.')
    await expect(books.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/subscription')
    await expect(books.getByRole('button', { name: 'Make a book' })).toHaveCount(0)
  })

  const { account } = server.recorder
  const body = {
    id: crypto.randomUUID(),
    plan: 'premium',
    period: 'month',
    organisationId: null,
    language: 'en',
  } as const
  const { url } = await seed.caller.call(startCheckout, { body }, mika)
  const subscription = account.pay(sessionOf(url))
  await deliverEvents(server)
  const reload = async () => {
    await page.reload()
    await waitForFullHydration(page)
  }

  await test.step('premium members create, view and save a book with their picture', async () => {
    await expect(async () => {
      await reload()
      await expect(main.getByRole('button', { name: 'Make a book' })).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await main.getByRole('button', { name: 'Make a book' }).click()
    await main.getByRole('textbox', { name: 'Title' }).fill(title)
    await main.getByText('Night sky', { exact: true }).click()
    await main.getByText('Plum', { exact: true }).click()
    await expect(main.getByRole('radio', { name: 'Plum' })).toBeChecked()
    const choosing = page.waitForEvent('filechooser')
    await main.getByRole('button', { name: 'Use my own picture' }).click()
    await (await choosing).setFiles(await drawPicture(page))
    await main.getByRole('radio', { name: 'No nudity, nothing sexual' }).check()
    await main.getByRole('button', { name: 'Continue with this answer' }).click()
    await expect(main.getByRole('button', { name: 'Use a drawing instead' })).toBeVisible()
    await main.getByRole('button', { name: /^Preview/ }).click()
    const preview = page.getByRole('dialog', { name: title })
    await expect(preview.frameLocator('iframe').getByRole('img', { name: /^Page 1 of 2/ })).toBeVisible()
    await preview.getByRole('button', { name: 'Close' }).click()
    const saving = page.waitForEvent('download')
    await main.getByRole('button', { name: /^Save as PDF/ }).click()
    const chunks = await (await (await saving).createReadStream()).toArray()
    const [cover = '', chapter = ''] = await readPdfPages(Buffer.concat(chunks as Buffer[]))
    expect(cover).toContain(title)
    expect(chapter).toContain(words)
    await main.getByRole('button', { name: 'Done', exact: true }).click()
  })

  await test.step('after the plan ends, the book can be saved but not created', async () => {
    account.end(subscription)
    await deliverEvents(server)
    const books = main.getByRole('region', { name: 'A book of your journal' })
    await expect(async () => {
      await reload()
      await expect(books).toContainText('Making a book is part of premium.', { timeout: 3_000 })
    }).toPass()
    const saved = page.waitForEvent('download')
    await books.getByRole('button', { name: `Save as PDF ${title}` }).click()
    await saved
    await expect(books.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
    await books.getByRole('button', { name: `Delete ${title}` }).click()
    await expect(main.getByRole('button', { name: 'Undo' })).toBeVisible()
  })
})
