import type { Page } from '@playwright/test'
import { communityOf } from '../support/journeys/community.ts'
import { expect, open, test } from '../support/journeys/journey.ts'

test.use({ ownServer: 'forum-drafts' })

const answerField = (page: Page) => page.getByRole('textbox', { name: 'Your answer' })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })

test('two tabs with the same topic show the same draft, and neither loses it @long', async ({
  page,
  given,
  server,
}) => {
  const community = communityOf(server, given)
  await community.opened()
  const boat = await community.speaker('Red Boat')
  const path = await community.topic(boat, { title: 'Two tabs' })
  await given.signedIn(page, boat, path)
  await answerField(page).fill('Written in the first tab.')
  await page.getByRole('button', { name: 'Only I use it' }).click()
  await expect(page.getByText('Saved on this device', { exact: false })).toBeVisible()
  const second = await page.context().newPage()
  await open(second, path)
  await expect(answerField(second)).toHaveValue('Written in the first tab.')
  await answerField(second).fill('Changed in the second tab.')
  await expect(answerField(page)).toHaveValue('Changed in the second tab.')
  await sendButton(page).click()
  await expect(page.getByRole('article').filter({ hasText: 'Changed in the second tab.' })).toHaveCount(1)
  await expect(answerField(second)).toHaveValue('')
})

test('a double press sends an answer once @long', async ({ page, given, server }) => {
  const community = communityOf(server, given)
  await community.opened()
  const boat = await community.speaker('Blue Boat')
  await given.signedIn(page, boat, await community.topic(boat, { title: 'A double press' }))
  await answerField(page).fill('Pressed twice.')
  await sendButton(page).dblclick()
  const sent = page.getByRole('article').filter({ hasText: 'Pressed twice.' })
  await expect(sent).toHaveCount(1)
  await expect(answerField(page)).toHaveValue('')
  await page.reload()
  await expect(sent).toHaveCount(1)
})

test('a session that ends while someone writes takes nothing away', async ({ page, given, server }) => {
  const community = communityOf(server, given)
  await community.opened()
  const boat = await community.speaker('Green Boat')
  const path = await community.topic(boat, { title: 'A session that ends' })
  await given.signedIn(page, boat, path)
  await answerField(page).fill('I had not finished yet.')
  await page.getByRole('button', { name: 'Only I use it' }).click()
  await community.query('delete from sessions where member_id = $1', [boat.id])
  await sendButton(page).click()
  await expect(page.getByText('You are signed out. Sign in again to continue.')).toBeVisible()
  await expect(answerField(page)).toHaveValue('I had not finished yet.')
  await sendButton(page).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email address').fill(boat.address)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(boat.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(answerField(page)).toHaveValue('I had not finished yet.')
  await sendButton(page).click()
  await expect(page.getByRole('article').filter({ hasText: 'I had not finished yet.' })).toHaveCount(1)
})
