import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BlobReader, BlobWriter, ZipReader } from '@zip.js/zip.js/index-native.js'
import type { Download, Page } from '@playwright/test'
import { expect, open, waitForFullHydration, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { expectToast, newPerson, postponeKit, signUp, unlock } from '../support/journeys/people.ts'
import { newReportOf, sendPrivateReport, addPicture } from '../support/journeys/reports.ts'
import { photograph } from '../support/journeys/sample-files.ts'
import { recordSecret } from '../support/journeys/secrets.ts'
import { playNeutralSites } from '../support/journeys/watch.ts'

/** Everything of this site that the browser keeps. */
const readBrowserStorage = (page: Page) =>
  page.evaluate(async () => ({
    settings: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }))

/** Records every value written to web storage from now on, because removed values may stay on the disk for long. */
async function recordStoredValues(page: Page): Promise<readonly string[]> {
  const texts: string[] = []
  await page.exposeFunction('noteKept', (key: string, text: string) => void texts.push(`${key} ${text}`))
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its storage below
    const keep = Storage.prototype.setItem
    Storage.prototype.setItem = function setItem(key, value) {
      Reflect.get(window, 'noteKept')(key, value)
      keep.call(this, key, value)
    }
  })
  return texts
}

/** Unpacks an archive into a folder, as a person does. */
async function unpack(download: Download): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'journey-copy-'))
  const archive = new ZipReader(new BlobReader(new Blob([await readFile(await download.path())])))
  for (const entry of await archive.getEntries()) {
    if (entry.directory) continue
    const path = join(folder, entry.filename)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, Buffer.from(await (await entry.getData(new BlobWriter())).arrayBuffer()))
  }
  return folder
}

test('without account: discreet tab, custom exit page, device erased offline', async ({ page, context }) => {
  await open(page, '/privacy')
  await expect(page.getByText('Your email address', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Hide the site’s name and icon in the tab' }).check()
  await expect(page).toHaveTitle('Notes')
  await page.getByRole('radio', { name: 'Wikipedia' }).check()
  await page.getByRole('radio', { name: 'Delete it' }).check()
  await expectAccessible(page)

  await open(page, '/terms')
  await expect(page).toHaveTitle('Notes')
  await expect(page.locator('link[rel="icon"][href="/icons/plain.svg"]')).not.toHaveCount(0)
  await playNeutralSites(context)
  await page.getByRole('link', { name: /Leave quickly/ }).click()
  await expect(page).toHaveURL('https://www.wikipedia.org/')

  await open(page, '/privacy')
  await expect(page.getByRole('radio', { name: 'Wikipedia' })).toBeChecked()
  expect((await readBrowserStorage(page)).settings.length).toBeGreaterThan(0)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Erase this device' }).click()
  await page.getByRole('button', { name: 'Erase now' }).click()
  await expect(page.getByText('This device is now empty')).toBeVisible()
  await expect(page).toHaveTitle(/^Privacy/)
  expect(await readBrowserStorage(page)).toEqual({ settings: [], tab: [], databases: [], caches: [] })
})

test('a member deletes the account, leaving nothing on the device', async ({ page, seed }) => {
  const named = recordSecret('deleted', `Nora ${crypto.randomUUID()}`)
  const nora = await seed.member('nora', { displayName: named, confirmed: true })
  await seed.openSignedIn(page, nora, '/privacy')
  expect((await readBrowserStorage(page)).settings.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'I want to delete my account' }).click()
  await page.getByLabel('Your email address').fill(recordSecret('deleted', nora.address))
  await page.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await expect
    .poll(() => readBrowserStorage(page))
    .toEqual({ settings: [], tab: [], databases: [], caches: [] })
})

/** Sets a name and a picture, which others see: readable on the server until the account is deleted. */
async function setNameAndPicture(page: Page, dataDir: string) {
  await open(page, '/profile')
  const name = recordSecret('deleted', `Hanna ${crypto.randomUUID()}`)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await (await chooser).setFiles(await photograph(page, recordSecret('words', crypto.randomUUID())))
  await page.getByRole('button', { name: 'Use this picture' }).click()
  const picture = page.getByRole('main').locator('img[src^="/api/pictures/"]')
  await expect(picture).toBeVisible()
  const pictureId = (await picture.getAttribute('src'))?.split('/').at(-1) ?? ''
  expect(await findPictureFiles(dataDir, pictureId)).toHaveLength(1)
  return pictureId
}

/** The server's files that are named after a picture. */
const findPictureFiles = async (dataDir: string, id: string) =>
  (await readdir(dataDir, { recursive: true })).filter((path) => path.includes(id))

test('a member exports everything, manages mails and records, deletes the account @long', async ({
  page,
  browser,
  server,
}) => {
  // Playwright cannot operate the browser's save dialog.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  const storedValues = await recordStoredValues(page)
  const person = newPerson('hanna')
  const report = newReportOf('hanna')
  await signUp(page, person)
  await postponeKit(page)
  const file = await photograph(page, recordSecret('words', `behind the gym ${crypto.randomUUID()}`))
  await sendPrivateReport(page, report, true, () => addPicture(page, file))
  const pictureId = await setNameAndPicture(page, server.dataDir)

  await open(page, '/privacy')
  await unlock(page, person)
  await page.getByRole('button', { name: 'Stay unlocked on this device' }).click()
  const stays = page.getByText('Your records stay unlocked on this device', { exact: false })
  await expect(stays).toBeVisible()
  await page.reload()
  await waitForFullHydration(page)
  await expect(stays).toBeVisible()

  await expect(page.getByText(/^You agreed on .* to the version of/)).toHaveCount(2)
  await page.getByRole('button', { name: /^Withdraw: Short emails/ }).click()
  await expect(page.getByText(/^You withdrew it on/)).toBeVisible()
  await expectAccessible(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Make the copy' }).click(),
  ])
  await expect(page.getByText(/^Saved as record-.*\.zip/)).toBeVisible()
  const folder = await unpack(download)
  const offline = await browser.newContext({ offline: true })
  const copy = await offline.newPage()
  await copy.goto(pathToFileURL(join(folder, 'index.html')).href)
  await expect(copy.getByRole('heading', { name: report.title })).toBeVisible()
  await expect(copy.getByText(report.story).first()).toBeVisible()
  await expect(copy.getByRole('link', { name: 'Your profile picture' })).toBeVisible()
  await expectAccessible(copy)
  await copy
    .getByText('Your email address', { exact: true })
    .or(copy.getByText('The day you joined'))
    .first()
    .click()
  await expect(copy.getByText(person.address).first()).toBeVisible()
  await offline.close()
  await rm(folder, { recursive: true })

  await page.getByRole('button', { name: 'I want to delete my account' }).click()
  await page.getByLabel('Your email address').fill('somebody.else@example.org')
  await page.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(page.getByText('This is not your account’s email address.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Your email address').fill(recordSecret('deleted', person.address))
  await page.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await expect
    .poll(() => readBrowserStorage(page))
    .toEqual({ settings: [], tab: [], databases: [], caches: [] })
  expect(storedValues).toContainEqual(expect.stringMatching(/^upstander-session-/))
  expect(storedValues.filter((text) => /hanna/i.test(text))).toEqual([])
  await expect.poll(() => findPictureFiles(server.dataDir, pictureId)).toEqual([])

  await open(page, '/auth')
  await page.getByLabel('Email address').fill(person.address)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectToast(page, 'Sign in failed')
})
