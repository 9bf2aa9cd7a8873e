import { expect, open, waitForFullHydration, test } from '../support/journeys/journey.ts'
import { recordSecret } from '../support/journeys/secrets.ts'

test('visitor searches tolerate typos; private member search sends no words @long', async ({
  page,
  seed,
}) => {
  const word = recordSecret('words', `quince${Date.now().toString(36)}`)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const main = page.getByRole('main')
  const field = main.getByRole('searchbox', { name: 'What are you looking for?' })
  const everyone = main.getByRole('region', { name: 'For everyone' })

  await test.step('a visitor', async () => {
    await open(page, '/search')
    await field.fill(`${word} I want to die`)
    await expect(main.getByText('You do not have to carry this alone', { exact: true })).toBeVisible()
    await field.fill('take bcak acounts')
    await expect(everyone.getByRole('link').first()).toHaveText('Take back your accounts')
    await expect(everyone.locator('mark').first()).toHaveText('Take')
    await everyone.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Take back your accounts' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/search')
    await expect(field).toHaveValue('')
    await field.fill('ireland fired unfairly')
    await everyone.getByRole('link').first().click()
    await expect(
      page.getByRole('heading', { name: 'Ireland: fired unfairly, or had to leave, 6 months' }),
      'the rule itself, where the list of its country is closed',
    ).toBeInViewport()
  })

  await test.step('a member', async () => {
    await seed.openSignedIn(page, await seed.member('quim'), '/recovery-center#journal')
    await main.getByRole('button', { name: 'New entry', exact: true }).click()
    await main.getByRole('textbox', { name: 'Your words' }).fill(`The ${word} tree was quiet`)
    await main.getByRole('button', { name: 'Only I use it' }).click()
    await main.getByRole('button', { name: 'Done', exact: true }).click()
    await expect(main.getByText(word, { exact: false })).toBeVisible()
    await page.goto('/search')
    await waitForFullHydration(page)
    await field.fill(word.slice(0, -2))
    const yours = main.getByRole('region', { name: 'Yours' })
    await expect(yours.locator('mark').first()).toHaveText(word)
    await expect(yours.getByText('Journal', { exact: false })).toBeVisible()
    await expect(main.getByRole('status').filter({ hasText: /^1 result$/ })).toBeVisible()
    await expect(yours.getByRole('link')).toHaveAttribute('href', '/recovery-center#journal')
  })
  expect(sent.filter((each) => each.includes(word.slice(0, -2)) || each.includes('acounts'))).toEqual([])
})
