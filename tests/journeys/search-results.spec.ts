import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/journeys/journey.ts'
import { waitForRequests, uniqueFiles, trackRequests } from '../support/journeys/pending-requests.ts'
import { recordSecret } from '../support/journeys/secrets.ts'

const unique = Date.now().toString(36)

/** A page of another site that counts requests to it. */
async function openCanaryPage() {
  const requestPaths: string[] = []
  const server = createServer((request, response) => {
    requestPaths.push(request.url ?? '')
    response.end('somebody came')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo
  return { asked: requestPaths, address: `http://127.0.0.1:${port}/${unique}`, close: () => server.close() }
}

/** Such a page, and every request of the browser from here on. */
async function watchRequests(page: Page) {
  recordSecret('words', unique)
  const sent: string[] = []
  page.on('request', (request) =>
    sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
  )
  return { trap: await openCanaryPage(), sent }
}

const tab = async (page: Page, times = 1) => {
  for (let press = 0; press < times; press++) await page.keyboard.press('Tab')
}

test('a listed result goes into a notice by keyboard, never opened @long', async ({ page, seed }) => {
  const { trap, sent } = await watchRequests(page)
  await seed.openSignedIn(page, await seed.member('vera'), '/seo-help')
  const address = page.getByLabel('Web address')
  await address.fill('they wrote about me')
  await page.getByRole('button', { name: 'Add to my list' }).click()
  await expect(page.getByText('Enter a web address like example.org/page.', { exact: false })).toBeVisible()
  await address.fill(trap.address)
  await page.getByLabel('What is wrong with it').selectOption('intimate')
  await page.getByRole('button', { name: 'Add to my list' }).click()
  await expect(page.getByText('1 result added.')).toBeVisible()
  await page.getByRole('button', { name: 'Only I use it' }).click()
  await address.fill(trap.address)
  await page.getByRole('button', { name: 'Add to my list' }).click()
  await expect(page.getByText('This web address is already on your list.')).toBeVisible()

  await test.step('the notice wants what the law lists, and is finished with it', async () => {
    await page.locator('summary').filter({ hasText: trap.address }).click()
    await page.getByRole('link', { name: 'Write a notice' }).click()
    await page.getByRole('radio', { name: 'Request under the Take It Down Act' }).focus()
    await page.keyboard.press('Space')
    const finish = page.getByRole('button', { name: 'Finish this notice' })
    await finish.focus()
    await page.keyboard.press('Enter')
    const summary = page.getByRole('alert').filter({ hasText: 'This notice needs' })
    for (const element of ['Signature', 'Which image and where', 'Good-faith statement', 'How to reach you'])
      await expect(summary.getByText(`This notice needs "${element}"`, { exact: false })).toBeVisible()
    await expect(summary).toBeFocused()
    await tab(page)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Your signature: type your name')).toBeFocused()
    await page.keyboard.type('Ana Ruiz')
    await tab(page)
    await page.keyboard.type('A picture of me in my room')
    await tab(page)
    await page.keyboard.type('ana@example.org')
    for (const box of await page.getByRole('checkbox').all()) {
      await box.focus()
      await page.keyboard.press('Space')
    }
    await finish.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your notice is ready' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Copy: Signature' })).toBeVisible()
    await expect(page.getByText('What I say in this notice is true', { exact: false }).last()).toBeVisible()
    await page.getByRole('button', { name: 'I have sent it' }).press('Enter')
    await expect(page.getByText('Marked as sent.', { exact: false })).toBeVisible()
  })

  await test.step('the list has a clock and log, and steps can be undone', async () => {
    await page.getByRole('link', { name: 'My list' }).first().click()
    const card = page.locator('summary').filter({ hasText: trap.address })
    await expect(card).toContainText('answer due around')
    await card.click()
    await page.getByRole('button', { name: 'Refused', exact: true }).click()
    await expect(card).toContainText('Refused')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(card).toContainText('answer due around')
    await page.getByText('History: 3 steps').click()
    await expect(page.getByText('Request under the Take It Down Act').first()).toBeVisible()
  })

  expect(trap.asked).toEqual([])
  expect(sent.some((request) => /^PUT .*personal-records/.test(request))).toBe(true)
  expect(sent.filter((request) => request.includes(unique))).toEqual([])
  trap.close()
})

test('unsaved input and a pasted list survive a reload until saved @long', async ({ page, seed }) => {
  const { trap, sent } = await watchRequests(page)
  await seed.openSignedIn(page, await seed.member('vera'), '/seo-help')
  await page.getByLabel('Web address').fill(trap.address)
  await page.getByLabel('What is wrong with it').selectOption('intimate')
  await page.getByRole('button', { name: 'Add to my list' }).click()
  await expect(page.getByText('1 result added.')).toBeVisible()
  await page.getByRole('button', { name: 'Only I use it' }).click()
  await page.locator('summary').filter({ hasText: trap.address }).click()

  await test.step('text typed about a result survives a reload until saved', async () => {
    const textField = page.getByRole('textbox', { name: 'What it says', exact: false })
    const openFacts = async () => {
      await page.getByText('What it says and where').click()
      await expect(textField).toBeVisible()
    }
    await openFacts()
    await textField.fill(`my name ${unique}`)
    await expect(page.getByText('Saved on this device, sealed.')).toBeVisible()
    await page.reload()
    await page.locator('summary').filter({ hasText: trap.address }).click()
    await openFacts()
    await expect(textField).toHaveValue(`my name ${unique}`)
  })

  await test.step('more come from a table, with what is refused and why', async () => {
    const many = page.locator('details').filter({ hasText: 'Add many at once' })
    await many.getByText('Add many at once').click()
    const rows = Array.from({ length: 5 }, (_, index) => `my name,https://forum.example/${unique}/${index}`)
    const pasted = ['search,url', ...rows, `,${trap.address}`, ',nothing'].join('\n')
    await page.getByLabel('Paste your list').fill(pasted)
    await expect(many.getByText('Saved on this device, sealed.')).toBeVisible()
    await page.reload()
    await many.getByText('Add many at once').click()
    await expect(page.getByLabel('Paste your list')).toHaveValue(pasted)
    await page.getByRole('button', { name: 'Check the list' }).click()
    await expect(page.getByText('5 can be added, 2 cannot.')).toBeVisible()
    await page.getByRole('button', { name: 'Add 5 results' }).click()
    await expect(page.getByText('5 results added.')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search your list' }).fill('forum.example')
    await expect(page.getByText('5 results', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Write one notice for these 5' }).click()
    await expect(page.getByText('About 5 results')).toBeVisible()
  })
  expect(trap.asked).toEqual([])
  expect(sent.some((request) => /^PUT .*personal-records/.test(request))).toBe(true)
  expect(sent.filter((request) => request.includes(unique))).toEqual([])
  trap.close()
})

/** The server requests of a visit, sorted by address. */
async function recordVisit(
  browser: Browser,
  origin: string,
  name: string,
  ground: string,
): Promise<string[]> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })
  trackRequests(context)
  const page = await context.newPage()
  const requests: string[] = []
  page.on('request', (request) =>
    requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
  )
  await page.goto('/seo-help')
  await page.getByLabel('Web address').fill(`https://${ground}.example/`)
  await page.getByLabel('What is wrong with it').selectOption(ground)
  await page.getByRole('button', { name: 'Add to my list' }).click()
  await page
    .locator('summary')
    .filter({ hasText: `${ground}.example` })
    .click()
  await page.getByRole('link', { name: 'Write a notice' }).click()
  await page
    .getByRole('radio', { name: 'Notice of illegal content' })
    .or(page.getByLabel('I am not sure'))
    .first()
    .check()
  await page.getByRole('link', { name: 'Read the notices' }).click()
  await page.locator('summary').filter({ hasText: name }).click()
  await expect(page.getByText('Their time to answer').filter({ visible: true }).first()).toBeVisible()
  // The shell fetches its last part two seconds after its start, on any page.
  await expect.poll(() => requests.some((request) => request.includes('device-state'))).toBe(true)
  await waitForRequests(page)
  // Closing a profile whose page was open has hung in Chromium's headless shell until the test timed out.
  await page.close()
  await context.close()
  return uniqueFiles(requests).toSorted()
}

test('two people with different notices make the same requests @long', async ({ browser, origin }) => {
  const one = await recordVisit(browser, origin, 'StopNCII', 'intimate')
  const other = await recordVisit(browser, origin, 'Google Maps: report a review', 'review')
  expect(one).toEqual(other)
})

test('without JavaScript every notice and its elements can be read', async ({ browser, origin }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
  const page = await context.newPage()
  await page.goto('/seo-help/notices')
  await expect(page.locator('details[id]')).toHaveCount(47)
  await page.locator('summary', { hasText: 'DSA, Article 16' }).click()
  await expect(page.locator('#dsa-art16-notice').getByText('Exact location')).toBeVisible()
  await expect(page.getByText('No lawyer has reviewed these notices yet')).toBeVisible()
  await context.close()
})
