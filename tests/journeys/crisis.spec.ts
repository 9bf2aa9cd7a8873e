import { expect, open, test } from '../support/journeys/journey.ts'

test.use({ timezoneId: 'America/New_York' })

test('finds a line by need, channel or number, and sees open ones', async ({ page }) => {
  // Monday morning in New York, midday in Singapore and Portugal.
  await page.clock.setFixedTime('2026-11-23T15:00:00Z')
  await open(page, '/crisis')
  const main = page.getByRole('main')
  const lines = main.getByRole('region', { name: /^Helplines/ })
  await expect(main.getByRole('link', { name: /Emergency 911/ })).toBeVisible()
  await expect(lines.getByText('Open now, day and night').first()).toBeVisible()

  await main.getByText('Change', { exact: true }).click()
  await main.getByLabel('What is it about?').selectOption('LGBTQ+ people')
  await expect(lines.getByRole('heading', { level: 3 }).first()).toHaveText('The Trevor Project')
  await expect(lines.getByRole('link', { name: 'Call 988', exact: true })).toBeVisible()

  await main.getByText('Search by name, way or language').click()
  await main
    .getByLabel('How do you want to reach them?')
    .selectOption({ label: 'Relay, if you are deaf or cannot speak' })
  await expect(lines.getByText('Dial 711')).toBeVisible()
  await main.getByLabel('How do you want to reach them?').selectOption('')

  await main.getByLabel('What is it about?').selectOption('')
  await main.getByLabel('Country', { exact: true }).selectOption('PT')
  await expect(main.getByRole('link', { name: /Emergency 112/ })).toBeVisible()
  const voiceOfAFriend = lines.getByRole('listitem').filter({ hasText: 'SOS Voz Amiga' })
  // 15:30 in Lisbon is half past ten in New York.
  await expect(voiceOfAFriend.getByText('Closed now, opens at 10:30')).toBeVisible()

  await main.getByLabel('Name, number or country').fill('116 123')
  await expect(lines.getByRole('heading', { name: /Samaritans/ }).first()).toBeVisible()
  await main.getByLabel('Name, number or country').fill('nobody has this name')
  await expect(lines.getByText('We know of no helpline that offers all of this.')).toBeVisible()
  await expect(lines.getByRole('heading', { name: /Other lines/ })).toBeVisible()
})

test('each line shows its verification and, on press, its source @long', async ({ page }) => {
  await open(page, '/crisis')
  const first = page
    .getByRole('region', { name: /^Helplines/ })
    .getByRole('listitem')
    .first()
  await first.getByText(/^Checked \w+ \d{4}$/).click()
  await expect(first.getByRole('link', { name: 'samhsa.gov' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.samhsa\.gov/,
  )

  await test.step('prints the emergency number in dark and labels always-open lines', async () => {
    await page.emulateMedia({ media: 'print' })
    const emergency = page.getByRole('link', { name: /Emergency 911/ })
    await expect(emergency).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    const [words, edge] = await emergency.evaluate((link) => {
      const { color, borderTopColor } = getComputedStyle(link)
      return [color, borderTopColor]
    })
    expect(words).toBe(edge)
    await expect(first.getByText('24/7')).toBeVisible()
    await expect(page.getByLabel('Country', { exact: true })).toBeHidden()
  })
})

test('without JavaScript every country has lines, their checks and a relay service', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/crisis')
  const australia = page.locator('#AU')
  await australia.getByText('Australia', { exact: true }).click()
  await expect(australia.getByRole('link', { name: 'National Relay Service' })).toBeVisible()
  await australia
    .getByText(/^Checked/)
    .first()
    .click()
  await expect(australia.locator('details[open] noscript a').first()).toBeVisible()
  await context.close()
})
