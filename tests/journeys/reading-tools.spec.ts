import { expect, open, test } from '../support/journeys/journey.ts'

test('explains a word in place by press, keyboard, and without scripts', async ({
  page,
  browser,
  origin,
}) => {
  await open(page, '/resources/first-hour#part-4')
  const word = page.getByRole('button', { name: 'helpline', exact: true })
  const meaning = page.getByText('A number you can call or write to.', { exact: false })
  await expect(meaning).toBeHidden()
  await word.focus()
  await page.keyboard.press('Enter')
  await expect(meaning).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(meaning).toBeHidden()
  await word.hover()
  await expect(meaning).toBeVisible()
  await word.click()
  await expect(meaning).toBeVisible()

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
  const plain = await context.newPage()
  await plain.goto('/resources/first-hour')
  await plain.getByRole('button', { name: 'helpline', exact: true }).click()
  await expect(plain.getByText('A number you can call or write to.', { exact: false })).toBeVisible()
  await context.close()
})

test('larger text and spacing persist everywhere; a missing voice says so @long', async ({ page }) => {
  await open(page, '/resources/calm')
  const height = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.height ?? 0
  const before = await height()
  /** The height of the closed choices' button, minus that of the button beside it. */
  const heightDifference = async () => {
    const [look, aloud] = await Promise.all([
      page.getByRole('group').filter({ hasText: 'Text size and spacing' }).boundingBox(),
      page.getByRole('button', { name: 'Read aloud' }).boundingBox(),
    ])
    return (look?.height ?? 0) - (aloud?.height ?? 0)
  }
  expect(await heightDifference()).toBe(0)
  await page.locator('summary', { hasText: 'Text size and spacing' }).click()
  await page.getByRole('radio', { name: 'Very large' }).check()
  await page.getByRole('radio', { name: 'More space' }).check()
  await expect.poll(height).toBeGreaterThan(before * 1.2)

  await open(page, '/learning/teen-tell')
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'largest')
  await expect(page.locator('html')).toHaveAttribute('data-text-spacing', 'wide')
  await page.locator('summary', { hasText: 'Text size and spacing' }).click()
  await expect(page.getByRole('radio', { name: 'Very large' })).toBeChecked()

  // The browser of the tests has no voices.
  await page.getByRole('button', { name: 'Read aloud' }).click()
  await expect(page.getByText('This device has no English voice of its own.', { exact: false })).toBeVisible()
})
