import type { BrowserContext, Page } from '@playwright/test'
import { expect, waitForFullHydration, test } from '../support/journeys/journey.ts'
import { answerUpToReaders, newReportOf, addPicture, storyField } from '../support/journeys/reports.ts'
import { photograph } from '../support/journeys/sample-files.ts'
import { recordSecret } from '../support/journeys/secrets.ts'

/** The stores of the first build. [Note: Upgrades of the device] */
const firstStores = ['keys', 'sealed', 'vaults', 'pins']

/** A page of the site without our code, so that only the journey opens the database. */
async function openBlankPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const path = '/beside-the-app'
  await page.route(`**${path}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  await page.goto(path)
  return page
}

/** Reduces the database to what the first build would have left: version 1 with its stores only. */
const restoreFirstBuild = (page: Page) =>
  page.evaluate(async (names) => {
    const answer = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('request was refused')))
      })
    const now = await answer(indexedDB.open('upstander'))
    const storeContents = await Promise.all(
      names.map(async (name) => {
        const store = now.transaction(name).objectStore(name)
        const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())])
        return [name, keys, values] as const
      }),
    )
    now.close()
    await answer(indexedDB.deleteDatabase('upstander'))
    const making = indexedDB.open('upstander', 1)
    making.addEventListener('upgradeneeded', () => {
      for (const name of names) making.result.createObjectStore(name)
    })
    const first = await answer(making)
    const filling = first.transaction(names, 'readwrite')
    for (const [name, keys, values] of storeContents)
      keys.forEach((key, index) => filling.objectStore(name).put(values[index], key))
    // A sealed vault and the known keys of a member who has signed in here.
    for (const name of ['vaults', 'pins']) filling.objectStore(name).put({ generation: 3 }, 'a member')
    await new Promise((resolve) => filling.addEventListener('complete', resolve))
    first.close()
  }, firstStores)

/** The version of the database, and its content byte for byte. */
const readDatabase = (page: Page) =>
  page.evaluate(async () => {
    const answer = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => request.addEventListener('success', () => resolve(request.result)))
    const database = await answer(indexedDB.open('upstander'))
    const held: Record<string, string> = {}
    for (const name of database.objectStoreNames) {
      const store = database.transaction(name).objectStore(name)
      const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())])
      keys.forEach((key, index) => {
        const value: unknown = values[index]
        held[`${name}/${typeof key === 'string' ? key : JSON.stringify(key)}`] =
          value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : JSON.stringify(value)
      })
    }
    database.close()
    return { version: database.version, stores: [...database.objectStoreNames], held }
  })

/** Makes upgrades of the database hang after they created their store. */
const blockUpgrades = () => {
  // oxlint-disable-next-line typescript/unbound-method -- it is called on what it belongs to
  const { createObjectStore } = IDBDatabase.prototype
  IDBDatabase.prototype.createObjectStore = function made(...parameters) {
    const store = createObjectStore.apply(this, parameters)
    const keepTransactionOpen = () => store.count().addEventListener('success', keepTransactionOpen)
    keepTransactionOpen()
    Reflect.set(globalThis, 'isUpgrading', true)
    return store
  }
}

/** Kills the browser as a power cut does: nothing is closed or flushed. */
async function kill(context: BrowserContext): Promise<void> {
  const closed = context.waitForEvent('close')
  const session = await context.browser()!.newBrowserCDPSession()
  session.send('Browser.crash').catch(() => undefined)
  await closed
}

test('a previous-build browser killed mid-upgrade reopens with all its data @long', async ({
  playwright,
  launchOptions,
  server,
}, info) => {
  const start = () =>
    playwright.chromium.launchPersistentContext(info.outputPath('profile'), {
      ...launchOptions,
      baseURL: server.url,
      serviceWorkers: 'block',
      viewport: { width: 390, height: 844 },
    })
  const entry = recordSecret('words', `They hid my shoes ${crypto.randomUUID().slice(0, 8)}`)
  const report = newReportOf('wim')

  let context = await start()
  let page = await context.newPage()
  await page.goto('/report')
  await waitForFullHydration(page)
  await answerUpToReaders(page, report, true, async () => addPicture(page, await photograph(page, 'wim')))
  await page.goto('/incident-report')
  await waitForFullHydration(page)
  await page.getByRole('textbox', { name: 'What happened?' }).fill(entry)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: entry })).toBeVisible()
  await page.close()
  let beside = await openBlankPage(context)
  await restoreFirstBuild(beside)
  const before = await readDatabase(beside)
  expect(before.version).toBe(1)
  const kinds = new Set(Object.keys(before.held).map((place) => place.split('/').slice(0, 2).join('/')))
  expect([...kinds]).toEqual(
    expect.arrayContaining(['keys/device', 'sealed/drafts', 'sealed/files', 'sealed/log']),
  )
  await context.close()

  context = await start()
  await context.addInitScript(blockUpgrades)
  page = await context.newPage()
  await page.goto('/incident-report')
  await page.waitForFunction(() => Reflect.get(globalThis, 'isUpgrading') === true)
  await kill(context)

  context = await start()
  beside = await openBlankPage(context)
  expect(await readDatabase(beside)).toEqual(before)
  page = await context.newPage()
  await page.goto('/incident-report')
  await waitForFullHydration(page)
  await expect(page.getByRole('link', { name: entry })).toBeVisible()
  await page.goto('/report')
  await page.getByRole('link', { name: `Continue ${report.title}` }).click()
  await expect(storyField(page)).toHaveValue(report.story)
  await page.goto(page.url().replace('step=story', 'step=evidence'))
  await expect(page.getByRole('heading', { name: 'schoolyard.jpg' })).toBeVisible()
  const after = await readDatabase(beside)
  expect(after.stores.toSorted()).toEqual([...firstStores, 'outbox'].toSorted())
  expect(Object.keys(after.held)).toEqual(expect.arrayContaining(Object.keys(before.held)))
  await context.close()
})
