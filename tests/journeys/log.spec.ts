import { sampleExports } from '../../scripts/sample-exports/samples.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { newPerson, putKitOff, signIn, signUp, unlock } from '../support/journeys/people.ts'
import { secret } from '../support/journeys/secrets.ts'

test('what was written down signed out, in one tap and a few words, is in the account after signing in, and on a second device', async ({
  page,
  newDevice,
}) => {
  const person = newPerson('vera')
  const words = secret('words', `pushed off the step ${Date.now().toString(36)}`)
  const other = secret('words', `laughed at in the hall ${Date.now().toString(36)}`)
  await open(page, '/incident-report')
  await page.getByRole('textbox', { name: 'What happened?' }).click()
  await page.keyboard.type(words)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('It is in this tab only, until you answer.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Only I look at it' }).click()

  // Saved by mistake, taken back, written again.
  await page.getByRole('textbox', { name: 'What happened?' }).fill(other)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('textbox', { name: 'What happened?' })).toHaveValue(other)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: `It happened again: ${words}` }).click()
  await expect(page.getByText('Happened 2 times')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: words })).toBeVisible()
  await expect(page.getByText('Happened 2 times')).toBeVisible()

  await signUp(page, person)
  await putKitOff(page)
  await open(page, '/incident-report')
  await unlock(page, person)
  await expect(page.getByText('Everything is in your account, sealed.')).toBeVisible()
  await expect(page.getByRole('link', { name: words })).toHaveCount(1)

  const { page: elsewhere } = await newDevice()
  await signIn(elsewhere, person)
  await open(elsewhere, '/incident-report')
  await unlock(elsewhere, person)
  await expect(elsewhere.getByRole('link', { name: words })).toBeVisible()
  await expect(elsewhere.getByText('Happened 2 times')).toBeVisible()
  await elsewhere.getByRole('link', { name: other }).click()
  await elsewhere.getByRole('button', { name: 'Change', exact: true }).click()
  await elsewhere.getByRole('textbox', { name: 'What happened' }).fill(`${other}, by three of them`)
  await elsewhere.getByRole('button', { name: 'Save the change' }).click()
  await expect(elsewhere.getByText('What it said before (1)')).toBeVisible()
  await expectAccessible(elsewhere)
})

test('a chat that WhatsApp exported becomes entries, and they become a report', async ({ page }) => {
  const sample = (await sampleExports()).find(({ name }) => name === 'WhatsApp Chat with Zoë K..zip')
  if (!sample) throw new Error('there is such a sample')
  await open(page, '/incident-report')
  await page.getByRole('link', { name: 'Bring in a chat, mail or screenshots' }).click()
  await page.getByLabel('The exported file').setInputFiles({
    name: sample.name,
    mimeType: 'application/zip',
    buffer: Buffer.from(sample.bytes),
  })
  await expect(page.getByRole('heading', { name: '8 messages with Zoë K.' })).toBeVisible()
  await page.getByLabel('Which of these is you?').selectOption('Ana')
  await page.getByLabel('Until day').fill('2026-03-04')
  await page.getByRole('button', { name: 'Choose all that are shown (7)' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Put into the log' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)

  await page.getByRole('button', { name: 'Choose entries' }).click()
  for (const box of await page.getByRole('article').getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Make a report of these' }).click()
  await expect(page).toHaveURL(/\/report\?draft=/)
  const draft = new URL(page.url()).searchParams.get('draft')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(new RegExp(`draft=${draft}`))
})
