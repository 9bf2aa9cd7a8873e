import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { waitForOfflineStorage } from '../support/journeys/offline.ts'
import { recordSecret } from '../support/journeys/secrets.ts'

test.use({ serviceWorkers: 'allow' })

test('diagnostics list device contents by count and version, nothing personal @long', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const words = recordSecret('words', `pushed in the yard ${Date.now().toString(36)}`)
  const address = recordSecret('e-mail address', `canary.${Date.now().toString(36)}@example.org`)
  await open(page, '/incident-report')
  await page.getByRole('textbox', { name: 'What happened?' }).fill(words)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Only I use it' }).click()
  await expect(page.getByRole('link', { name: words })).toBeVisible()
  // Error names that our code never sets, in every place where an error can occur.
  await page.evaluate(async (canary) => {
    localStorage.setItem(canary, canary)
    await (await caches.open(canary)).put('/canary', new Response(canary))
    await new Promise((resolve) => {
      const request = indexedDB.open(canary)
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore(canary).put(canary, `${canary}/1`)
        request.result.createObjectStore('plain').put(canary, `${canary}/1`)
      })
      request.addEventListener('success', () => {
        request.result.close()
        resolve(null)
      })
    })
  }, address)
  await waitForOfflineStorage(page)

  await open(page, '/debug')
  const shown = page.getByRole('main')
  await expect(shown.getByText('Running', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Copy all' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  for (const own of [words, 'pushed', 'yard', address, 'canary', 'example.org'])
    expect(text).not.toContain(own)

  const version = /Service worker version: ([0-9a-f]{16})/.exec(text)?.[1]
  expect(version).toBeDefined()
  const stored = new RegExp(
    `Stored version ${version}: (\\d+) files, ([\\d.]+) MiB of at most [\\d.]+ MiB`,
  ).exec(text)
  expect(Number(stored?.[1])).toBeGreaterThan(10)
  expect(Number.parseFloat(stored?.[2] ?? '')).toBeGreaterThan(0)
  expect(text).toMatch(/^- Connection: Online$/m)
  expect(text).toMatch(/^- sealed\/[a-z-]+: [1-9]\d*$/m)
  expect(text).toMatch(/^- plain: 1$/m)
  expect(text).toMatch(/^- web crypto: Yes$/m)
  expect(await shown.innerText()).not.toContain('canary')
})
