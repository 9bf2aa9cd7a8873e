import { expect, open, test } from '../support/journeys/journey.ts'
import { answerFirst, chooseFiles, goOn, newReportOf, tell } from '../support/journeys/reports.ts'

test('what was written is there after a reload, a closed tab and without the network', async ({
  page,
  context,
}) => {
  const report = newReportOf('mona')
  await open(page, '/report')
  await answerFirst(page)
  await tell(page, report)
  await expect(page.getByText('Saved on this device, sealed')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'What happened' })).toHaveValue(report.story)

  const address = page.url()
  await page.close()
  const again = await context.newPage()
  await open(again, '/report')
  await expect(again.getByRole('heading', { name: report.title })).toBeVisible()
  await again.getByRole('link', { name: `Continue ${report.title}` }).click()
  await expect(again.getByRole('radio', { name: 'It happened to me' })).toBeChecked()
  await goOn(again)
  await goOn(again)
  await expect(again.getByRole('textbox', { name: 'What happened' })).toHaveValue(report.story)
  expect(new URL(again.url()).searchParams.get('draft')).toBe(new URL(address).searchParams.get('draft'))

  await again.waitForLoadState('networkidle')
  await context.setOffline(true)
  await again.getByRole('textbox', { name: 'A short title' }).fill(`${report.title}, once more`)
  await expect(again.getByText('Saved on this device, sealed')).toBeVisible()
  await context.setOffline(false)
  await again.reload()
  await expect(again.getByRole('textbox', { name: 'A short title' })).toHaveValue(
    `${report.title}, once more`,
  )
})

test('a draft is kept sealed: nothing of it stands in the browser’s own storage', async ({ page }) => {
  const report = newReportOf('nils')
  await open(page, '/report')
  await answerFirst(page)
  await tell(page, report)
  await expect(page.getByText('Saved on this device, sealed')).toBeVisible()
  const kept = await page.evaluate(async () => {
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
  expect(kept.some((text) => text.startsWith('age-encryption.org/v1'))).toBe(true)
  expect(kept.filter((text) => text.includes(report.story) || text.includes(report.title))).toEqual([])
})

test('on a device that others look at nothing is kept', async ({ page }) => {
  const report = newReportOf('olga')
  await open(page, '/report')
  await page.getByRole('radio', { name: 'It happened to me' }).check()
  await goOn(page)
  await page.getByRole('radio', { name: 'Yes, or I am not sure' }).check()
  await goOn(page)
  await page.getByRole('radio', { name: 'Only in this tab' }).check()
  await goOn(page)
  await goOn(page)
  await tell(page, report)
  await expect(page.getByText('What you write is in this tab only, until you send it.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Who is this about?' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'It happened to me' })).not.toBeChecked()
})

test('a discarded draft comes back by Undo with its files, however long the message was looked at', async ({
  page,
}) => {
  const report = newReportOf('pia')
  await page.clock.install()
  await open(page, '/report')
  // Whoever leaves at the first question is asked whose device this is, and loses nothing.
  await page.getByRole('radio', { name: 'It happened to me' }).check()
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page.getByRole('heading', { name: 'Before we keep anything here' })).toBeVisible()
  await page.getByRole('radio', { name: 'No, only me' }).check()
  await goOn(page)
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  await open(page, '/report')
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('radio', { name: 'It happened to me' })).toBeChecked()
  await answerFirst(page, { isNewDevice: false })
  await tell(page, report)
  await expect(page.getByText('Saved on this device, sealed')).toBeVisible()
  const draft = new URL(page.url()).searchParams.get('draft')
  await page.goto(`/report?draft=${draft}&step=evidence`)
  const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('What I wrote down.') }
  await chooseFiles(page, [file])
  await page.getByRole('button', { name: 'Write words or paste a chat' }).click()
  const unsent = page.getByRole('textbox', { name: 'Your words, a message or a whole chat' })
  await unsent.fill('Not added yet')
  await expect(page.getByText('Kept on this device, sealed.')).toBeVisible()
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
  await page.getByRole('button', { name: 'Write words or paste a chat' }).click()
  await expect(unsent).toHaveValue('Not added yet')
})

test('drafts that cannot be read are not said to be gone, and can be read again', async ({ page }) => {
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
  await expect(page.getByText('Your draft could not be read')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Who is this about?' })).toBeVisible()
})

test('two tabs that write the same draft end with both', async ({ page, context }) => {
  const report = newReportOf('rune')
  await open(page, '/report')
  await answerFirst(page)
  await tell(page, report)
  await expect(page.getByText('Saved on this device, sealed')).toBeVisible()
  const second = await context.newPage()
  await second.goto(page.url())
  const title = (tab: typeof page) => tab.getByRole('textbox', { name: 'A short title' })
  await title(second).fill(`${report.title}, second`)
  await expect(second.getByText('Saved on this device, sealed')).toBeVisible()
  await title(page).fill(`${report.title}, first`)
  await expect(page.getByText('This was changed in another tab as well')).toBeVisible()
  await expect(title(page)).toHaveValue(`${report.title}, first`)
  await open(second, '/report')
  for (const which of ['first', 'second'])
    await expect(second.getByRole('heading', { name: `${report.title}, ${which}` })).toBeVisible()
})

test('the first question is the only one that needs an answer, and says so', async ({ page }) => {
  await open(page, '/report')
  await goOn(page)
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeVisible()
  await summary.getByRole('link').click()
  await expect(page.getByRole('radio').first()).toBeFocused()
})

test('an answer that needs mending is mended by typing, one key after the other', async ({ page }) => {
  await open(page, '/report')
  await answerFirst(page)
  await goOn(page)
  await page.getByRole('radio', { name: 'On one day' }).check()
  const day = page.getByRole('group', { name: 'Which day?' })
  for (const [field, typed] of [
    ['Day', '31'],
    ['Month', '2'],
    ['Year', '2026'],
  ] as const)
    await day.getByLabel(field).fill(typed)
  await goOn(page)
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('12', { delay: 50 })
  await expect(day.getByLabel('Day')).toBeFocused()
  await expect(day.getByLabel('Day')).toHaveValue('12')
  await goOn(page)
  await expect(summary).toHaveCount(0)
})
