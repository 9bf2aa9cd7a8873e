import type { Page } from '@playwright/test'
import { createCommunitySeeds } from '../support/journeys/community.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { waitForOfflineStorage, waitForWorker } from '../support/journeys/offline.ts'

test.use({
  ownServer: 'story-removal',
  serviceWorkers: 'allow',
})

/** Whether the offline copies on the device contain these words. */
const isStored = (page: Page, words: string) =>
  page.evaluate(async (text) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if ((await (await cache.match(request))?.text())?.includes(text)) return true
    }
    return [localStorage, sessionStorage].some((store) => JSON.stringify(store).includes(text))
  }, words)

test('a removed story leaves every device at its next contact @long', async ({
  page,
  seed,
  server,
  context,
}) => {
  test.setTimeout(120_000)
  const community = createCommunitySeeds(server, seed)
  await community.ensureOpen()
  const writer = await community.speaker('Quiet Heron')
  const path = await community.story(writer)
  await open(page, '/')
  await waitForOfflineStorage(page)
  await waitForWorker(page)
  await open(page, path)
  await expect(page.getByText('sat down beside me')).toBeVisible()
  expect(await isStored(page, 'sat down beside me')).toBe(false)

  await context.setOffline(true)
  await expect(page.getByText('sat down beside me')).toBeVisible()
  await community.query(`update threads set state = 'removed' where id = $1`, [path.split('/').at(-1)])
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This story was taken away' })).toBeVisible()
  await expect(page.getByText('sat down beside me')).toHaveCount(0)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('sat down beside me')).toHaveCount(0)
})
