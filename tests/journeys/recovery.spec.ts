import { expect, open, waitForFullHydration, test } from '../support/journeys/journey.ts'
import { recordSecret } from '../support/journeys/secrets.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('checks in, writes, gets help, starts a programme, all private', async ({ page, calls }) => {
  const words = recordSecret('words', `the choir was kind ${Date.now().toString(36)}`)
  await open(page, '/recovery-center')
  const main = page.getByRole('main')
  await main.getByText('Very low', { exact: true }).click()
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.getByText('Not saved yet', { exact: true }).first()).toBeVisible()
  await expect(main.getByText('The last days look hard')).toBeVisible()
  await main.getByRole('button', { name: 'Only I use it' }).click()
  await expect(main.getByText('Saved.', { exact: true })).toBeVisible()

  await main.getByRole('link', { name: /^Journal/ }).click()
  await main.getByRole('button', { name: 'New entry', exact: true }).click()
  await main.getByRole('textbox', { name: 'Your words' }).fill(`${words}. Sometimes I want to die.`)
  await expect(main.getByText('You do not have to carry this alone', { exact: true })).toBeVisible()
  await main.getByRole('textbox', { name: /^Tags/ }).fill('choir')
  await expect(main.getByText('Saved on this device, sealed')).toBeVisible()
  await main.getByRole('button', { name: 'Done', exact: true }).click()
  await main.getByRole('searchbox').fill('nothing like it')
  await expect(main.getByText('0 entries found')).toBeVisible()
  await main.getByRole('searchbox').fill('CHOIR kind')
  await expect(main.getByText('1 entry found')).toBeVisible()
  await main.getByRole('button', { name: /^Delete/ }).click()
  await expect(main.getByText(words, { exact: false })).toHaveCount(0)
  await main.getByRole('button', { name: 'Undo' }).click()
  await expect(main.getByText(words, { exact: false })).toBeVisible()

  await main.getByRole('link', { name: 'All parts' }).click()
  await main.getByRole('link', { name: /^Small programmes/ }).click()
  await main.getByText('Five calmer days', { exact: true }).first().click()
  await main.getByRole('button', { name: 'Start Five calmer days' }).click()
  const running = main.getByRole('region', { name: 'Five calmer days' })
  await running.getByRole('button', { name: 'I did something else' }).click()
  await expect(running.getByText('That is all for today', { exact: false })).toBeVisible()

  await page.goto('/recovery-center')
  await waitForFullHydration(page)
  await expect(running.getByText('That is all for today', { exact: false })).toBeVisible()
  await main.getByRole('link', { name: /^Mood/ }).click()
  await expect(main.getByText('You checked in on 1 day of the last 30.')).toBeVisible()
  await expect(main.getByRole('img', { name: 'Your mood, day by day' })).toBeVisible()

  // Words next to an unsaved mood are still there after a reload.
  await page.goto('/recovery-center')
  await waitForFullHydration(page)
  // The chart of the days uses the same words.
  const question = main.getByRole('group', { name: 'How are you right now?' })
  await question.getByText('So-so', { exact: true }).click()
  await main.getByRole('textbox', { name: 'A few words' }).fill(words)
  await expect(main.getByText('Saved on this device, sealed.')).toBeVisible()
  await page.reload()
  await waitForFullHydration(page)
  await expect(main.getByRole('textbox', { name: 'A few words' })).toHaveValue(words)
  expect(calls, 'nothing of it is sent to us').toEqual([])
})

test('without JavaScript the programmes, with what is as good, can be read', async ({ browser, origin }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
  const page = await context.newPage()
  await page.goto('/recovery-center')
  await expect(page.getByRole('heading', { name: 'Seven nights of a little more rest' })).toBeVisible()
  // Playwright does not match text inside `noscript`, even with scripts disabled.
  await expect(page.locator('li', { hasText: 'Or else: Walk slowly and count your steps.' })).toBeVisible()
  await context.close()
})
