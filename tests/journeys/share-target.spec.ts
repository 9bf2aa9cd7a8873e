import type { Page } from '@playwright/test'
import { expect, open, waitForFullHydration, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { photograph } from '../support/journeys/sample-files.ts'
import { recordSecret } from '../support/journeys/secrets.ts'
import { acceptButton, shareFromOtherSite, shareToApp } from '../support/journeys/share-target.ts'
import { countStored, waitForOfflineStorage, waitForWorker } from '../support/journeys/offline.ts'

test.use({ serviceWorkers: 'allow' })

const log = '/incident-report'
const words = (page: Page) => page.getByRole('textbox', { name: 'What happened?' })
const added = (page: Page) => page.getByRole('list', { name: 'Added files' })

/** The draft is stored, sealed, a moment after each change. */
const expectStoredDraft = (page: Page) =>
  expect.poll(() => countStored(page, 'sealed', 'log-capture/')).toBe(1)

test('shared screenshot, text and link enter the entry offline, before sign-in @long', async ({
  page,
  context,
  calls,
}) => {
  const mine = recordSecret('words', `the gate again ${Date.now().toString(36)}`)
  const theirs = recordSecret('words', `look what they wrote ${Date.now().toString(36)}`)
  await page.addInitScript(() => localStorage.setItem('upstander-device', 'own'))
  await open(page, log)
  await waitForOfflineStorage(page)
  await waitForWorker(page)
  const picture = await photograph(page, recordSecret('words', `51.5N ${crypto.randomUUID()}`))
  await words(page).fill(mine)
  await expectStoredDraft(page)
  const before = calls.length
  await context.setOffline(true)
  await shareToApp(page, { title: theirs, text: `${theirs} https://b.example/theirs`, files: [picture] })

  await expect(words(page)).toHaveValue(mine)
  await expectAccessible(page)
  await acceptButton(page)
  await expect(page.getByText('What you shared is below.', { exact: false })).toBeVisible()
  await expect(words(page)).toHaveValue(`${mine}\n\n${theirs} https://b.example/theirs`)
  await expect(page).toHaveURL(log)
  await expect(page.getByRole('heading', { name: picture.name })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'No nudity, nothing sexual' }).check()
  await page.getByRole('button', { name: 'Continue with this answer' }).click()
  await expect(added(page).getByRole('heading', { name: picture.name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Link/ }).click()
  await expect(page.getByRole('textbox', { name: 'Links' })).toHaveValue('https://b.example/theirs')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('What you shared is below.', { exact: false })).toHaveCount(0)
  await page.getByRole('link', { name: new RegExp(mine) }).click()
  await expect(page.getByText(picture.name).first()).toBeVisible()
  expect(calls.slice(before).filter((call) => call.startsWith('POST'))).toEqual([])
})

test('a lone screenshot survives a reload beside later typing @long', async ({ page }) => {
  await open(page, log)
  await page.evaluate(() => localStorage.setItem('upstander-device', 'own'))
  await waitForWorker(page)
  const text = { name: 'chat.txt', mimeType: 'text/plain', buffer: Buffer.from('Ana: Stop it') }
  await shareToApp(page, { files: [text] })
  await acceptButton(page)
  await expect(added(page).getByRole('heading', { name: 'chat.txt', exact: true })).toBeVisible()
  await expectStoredDraft(page)
  await page.reload()
  await waitForFullHydration(page)
  await page.getByRole('button', { name: /^Picture, voice, file/ }).click()
  await expect(added(page).getByRole('heading', { name: 'chat.txt', exact: true })).toBeVisible()
})

test('explains unreadable shares, and shares that were never collected @long', async ({ page }) => {
  await open(page, log)
  await waitForWorker(page)
  await shareToApp(page, { text: 'no form', enctype: 'text/plain' })
  await expect(page.getByText('What you shared cannot be read', { exact: false })).toBeVisible()
  await open(page, `${log}?shared`)
  await expect(page.getByText('What you shared did not arrive.', { exact: false })).toBeVisible()
  await expect(page).toHaveURL(log)
  await expect(words(page)).toHaveValue('')
})

test('stores nothing on a shared device, and a share goes to nobody', async ({ page }) => {
  const theirs = recordSecret('words', `they wrote ${Date.now().toString(36)}`)
  await page.addInitScript(() => localStorage.setItem('upstander-device', 'shared'))
  await open(page, log)
  const workers = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ active }) =>
        active?.scriptURL.split('/').at(-1),
      ),
    )

  await test.step('in a browser there is no worker, and the server reads nothing', async () => {
    await shareToApp(page, { text: theirs })
    await expect(page.getByText('What you shared did not arrive.', { exact: false })).toBeVisible()
    expect(await workers()).toEqual([])
  })
  await test.step('in the installed app one takes it, and stores nothing', async () => {
    await page.addInitScript(() => {
      const matchMedia = window.matchMedia.bind(window)
      window.matchMedia = (query) =>
        query === '(display-mode: standalone)' ? matchMedia('all') : matchMedia(query)
    })
    await open(page, log)
    await expect.poll(workers).toEqual(['sw.js?sharing'])
    await open(page, log)
    await waitForWorker(page)
    await shareToApp(page, { text: theirs })
    await acceptButton(page)
    await expect(words(page)).toHaveValue(theirs)
    expect(await page.evaluate(() => caches.keys())).toEqual([])
  })
  await test.step('rejects a cross-site form, and a hidden-origin one adds nothing by itself', async () => {
    await shareFromOtherSite(page, { text: 'planted by a site' })
    await expect(page).toHaveURL(log)
    await expect(page.getByText('Something was shared with this app')).toHaveCount(0)
    await shareFromOtherSite(page, { text: 'planted by a site', hidesReferrer: true })
    await expect(page.getByText('planted by a site')).toBeVisible()
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(page.getByText('planted by a site')).toHaveCount(0)
    await expect(words(page)).not.toHaveValue(/planted/)
  })
})

test('content shared while the vault is locked is sealed locally @long', async ({ page, seed }) => {
  const theirs = recordSecret('words', `they wrote ${Date.now().toString(36)}`)
  await seed.openSignedIn(page, await seed.member('lena'), log, 'locked')
  await waitForWorker(page)
  await shareToApp(page, { text: theirs })
  await acceptButton(page)
  await expect(words(page)).toHaveValue(theirs)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Only I use it' }).click()
  await expect(page.getByText(/^Saved on this device, sealed/)).toBeVisible()
  await expect(page.getByRole('link', { name: theirs })).toBeVisible()
})
