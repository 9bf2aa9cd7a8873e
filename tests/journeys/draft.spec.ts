import { expect, open, test } from '../support/journeys/journey.ts'
import { waitForRequests } from '../support/journeys/pending-requests.ts'
import {
  chooseFiles,
  chooseThreatsType,
  firstQuestion,
  continueForm,
  newReportOf,
  answerUsedByOthers,
  storyField,
  writeStory,
  titleField,
} from '../support/journeys/reports.ts'

test('the draft survives a reload, a closed tab and a lost network', async ({ page, context }) => {
  const report = newReportOf('mona')
  await open(page, '/report')
  await writeStory(page, report)
  await expect(page.getByText('Saved on this device, sealed')).toBeVisible()
  // After a double press, one Back still returns.
  await page.getByRole('button', { name: 'Continue', exact: true }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'What kind of thing happened?' })).toBeVisible()
  await page.goBack()
  await expect(firstQuestion(page)).toBeVisible()
  await page.reload()
  await expect(storyField(page)).toHaveValue(report.story)

  const address = page.url()
  await page.close()
  const again = await context.newPage()
  await open(again, '/report')
  await expect(again.getByRole('heading', { name: report.title })).toBeVisible()
  await again.getByRole('link', { name: `Continue ${report.title}` }).click()
  await expect(again.getByRole('radio', { name: 'It happened to me' })).toBeChecked()
  await expect(storyField(again)).toHaveValue(report.story)
  expect(new URL(again.url()).searchParams.get('draft')).toBe(new URL(address).searchParams.get('draft'))

  await waitForRequests(again)
  await context.setOffline(true)
  await again.getByRole('textbox', { name: 'A short title' }).fill(`${report.title}, once more`)
  await expect(again.getByText('Saved on this device, sealed')).toBeVisible()
  await context.setOffline(false)
  await again.reload()
  await expect(again.getByRole('textbox', { name: 'A short title' })).toHaveValue(
    `${report.title}, once more`,
  )
})

test('the draft is encrypted; browser storage shows nothing of it @long', async ({ page }) => {
  const report = newReportOf('nils')
  await open(page, '/report')
  await writeStory(page, report)
  await expect(page.getByText('Saved on this device, sealed')).toBeVisible()
  const storedTexts = await page.evaluate(async () => {
    const opened = indexedDB.open('upstander')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const texts = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)))
    for (const name of opened.result.objectStoreNames) {
      const all = opened.result.transaction(name).objectStore(name).getAll()
      await new Promise((resolve) => all.addEventListener('success', resolve))
      for (const value of all.result) {
        texts.push(
          value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : JSON.stringify(value),
        )
      }
    }
    return texts
  })
  expect(storedTexts.some((text) => text.startsWith('age-encryption.org/v1'))).toBe(true)
  expect(storedTexts.filter((text) => text.includes(report.story) || text.includes(report.title))).toEqual([])
})

test('a shared device stores nothing @long', async ({ page }) => {
  const report = newReportOf('olga')
  await open(page, '/report')
  await answerUsedByOthers(page)
  await writeStory(page, report, { isNewDevice: false })
  await expect(
    page.getByText('If you close this tab before sending, you lose what you wrote.').first(),
  ).toBeVisible()
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  await page.reload()
  await expect(storyField(page)).toHaveValue('')
  await expect(page.getByRole('radio', { name: 'It happened to me' })).not.toBeChecked()
})

test('Undo restores a discarded draft with files, however late @long', async ({ page }) => {
  const report = newReportOf('pia')
  await page.clock.install()
  await open(page, '/report')
  // A person who leaves at the first question is asked whose device this is, and loses nothing.
  await storyField(page).fill('They waited at the gate.')
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page.getByRole('heading', { name: 'Before we save anything here' })).toBeVisible()
  await page.getByRole('radio', { name: 'Only I use it' }).check()
  await continueForm(page)
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  await open(page, '/report')
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(storyField(page)).toHaveValue('They waited at the gate.')
  await writeStory(page, report, { isNewDevice: false })
  await expect(page.getByText('Saved on this device, sealed')).toBeVisible()
  const draft = new URL(page.url()).searchParams.get('draft')
  await page.goto(`/report?draft=${draft}&step=evidence`)
  const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('What I wrote down.') }
  await chooseFiles(page, [file])
  await page.getByRole('button', { name: 'Type words or paste a chat' }).click()
  const unsent = page.getByRole('textbox', { name: 'Your words, a message or a whole chat' })
  await unsent.fill('Not added yet')
  await expect(page.getByText('Saved on this device, sealed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: file.name })).toBeVisible()
  await open(page, '/report')
  await page.getByRole('button', { name: `Delete ${report.title}` }).click()
  await expect(page.getByRole('heading', { name: report.title })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.clock.fastForward(60_000)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: report.title })).toBeVisible()
  await page.goto(`/report?draft=${draft}&step=evidence`)
  await expect(page.getByRole('heading', { name: file.name })).toBeVisible()
  await page.getByRole('button', { name: 'Type words or paste a chat' }).click()
  await expect(unsent).toHaveValue('Not added yet')
})

test('unreadable drafts are not reported lost and become readable again @long', async ({ page }) => {
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'getAllKeys')
    const broken = () => {
      throw new DOMException('The disk does not answer.', 'UnknownError')
    }
    Object.defineProperty(IDBObjectStore.prototype, 'getAllKeys', { ...own, value: broken })
    const mend = () => own && Object.defineProperty(IDBObjectStore.prototype, 'getAllKeys', own)
    document.addEventListener('click', mend, { capture: true })
  })
  await open(page, '/report')
  await expect(page.getByText('Your draft could not be opened')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(storyField(page)).toBeVisible()
})

test('two tabs that write the same draft end with both @long', async ({ page, context }) => {
  const report = newReportOf('rune')
  await open(page, '/report')
  await writeStory(page, report)
  await expect(page.getByText('Saved on this device, sealed')).toBeVisible()
  const second = await context.newPage()
  await second.goto(page.url())
  const title = titleField
  await title(second).fill(`${report.title}, second`)
  await expect(second.getByText('Saved on this device, sealed')).toBeVisible()
  await title(page).fill(`${report.title}, first`)
  await expect(page.getByText('You also changed this in another tab')).toBeVisible()
  await expect(title(page)).toHaveValue(`${report.title}, first`)
  await open(second, '/report')
  for (const which of ['first', 'second'])
    await expect(second.getByRole('heading', { name: `${report.title}, ${which}` })).toBeVisible()
})

test('says that a few words or a name are enough @long', async ({ page }) => {
  await open(page, '/report')
  await continueForm(page)
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeVisible()
  await summary.getByRole('link').click()
  await expect(storyField(page)).toBeFocused()
  await page.getByRole('radio', { name: 'I saw or heard it' }).check()
  await continueForm(page)
  await expect(page.getByRole('heading', { level: 1, name: 'What kind of thing happened?' })).toBeVisible()
})

test('saves nothing before the device question, then everything typed so far', async ({ page }) => {
  const report = newReportOf('ines')
  await open(page, '/report')
  await writeStory(page, report, { isNewDevice: false })
  await chooseThreatsType(page)
  await continueForm(page)
  const readStoredKeys = () =>
    page.evaluate(async () => {
      const opened = indexedDB.open('upstander')
      await new Promise((resolve) => opened.addEventListener('success', resolve))
      const found = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
      for (const name of opened.result.objectStoreNames) {
        const keys = opened.result.transaction(name).objectStore(name).getAllKeys()
        await new Promise((resolve) => keys.addEventListener('success', resolve))
        found.push(...keys.result.map((key) => `${name} ${JSON.stringify(key)}`))
      }
      opened.result.close()
      // The key of the device reveals nothing about the content.
      return found.filter((key) => !key.startsWith('keys '))
    })
  await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible()
  expect(await readStoredKeys()).toEqual([])
  await page.getByText('Save on this device?').click()
  await page.getByRole('button', { name: 'Only I use it' }).click()
  await expect(page.getByText('Saved on this device, sealed')).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('checkbox', { name: 'Threats', exact: true })).toBeChecked()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(storyField(page)).toHaveValue(report.story)
})

test('kinds suggested by the text come first, and none is chosen @long', async ({ page }) => {
  await open(page, '/report')
  await storyField(page).fill('He has a fake profile of me and follows me home.')
  await continueForm(page)
  const suggested = page.getByRole('group', { name: 'Your words may be about' })
  await expect(suggested.getByRole('checkbox')).toHaveCount(2)
  await expect(suggested.getByRole('checkbox', { name: 'Pretending to be you' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await page.getByText('More kinds').click()
  await expect(page.getByRole('checkbox', { name: 'Blackmail' })).toBeVisible()
})

test('correcting an invalid answer works by typing key after key @long', async ({ page }) => {
  await open(page, '/report')
  await storyField(page).fill('They waited at the gate.')
  await continueForm(page)
  await continueForm(page)
  await page.getByRole('radio', { name: 'On one day' }).check()
  const day = page.getByRole('group', { name: 'Which day?' })
  for (const [field, typed] of [
    ['Day', '31'],
    ['Month', '2'],
    ['Year', '2026'],
  ] as const)
    await day.getByLabel(field).fill(typed)
  await continueForm(page)
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('12', { delay: 50 })
  await expect(day.getByLabel('Day')).toBeFocused()
  await expect(day.getByLabel('Day')).toHaveValue('12')
  await continueForm(page)
  await expect(summary).toHaveCount(0)
})
