import { readFile } from 'node:fs/promises'
import { changeOrganisationSettings, readOrganisationSettings } from '#contract/organisation-pages.ts'
import { decideVerification, listRegisteredOrganisations } from '#contract/organisation-verifications.ts'
import { newSettings } from '../support/organisations.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { sharedTeam } from '../support/journeys/shared-team.ts'
import { newReportOf, writeStory, skipToSending, sendAndReadWords } from '../support/journeys/reports.ts'

test.use({
  ownServer: 'offices',
})

test('a school registers, is verified, and gets a poster report with answers', async ({
  page,
  seed,
  server,
  newDevice,
}) => {
  test.setTimeout(120_000)
  const { admin } = await sharedTeam(seed, server)
  const owner = await seed.confirmedMember('olga', 'Olga Petrova')
  const { caller } = seed
  await seed.openSignedIn(page, owner, '/school/register')

  await test.step('its owner registers it, makes its key and its kit', async () => {
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      /Enter the organisation’s name\./,
    )
    await expect(page.getByText('Choose what kind of organisation it is.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Name' }).fill('Lincoln High School')
    await page.getByRole('radio', { name: 'School' }).check()
    await page.getByRole('textbox', { name: 'Town' }).fill('Springfield')
    await page.getByRole('textbox', { name: 'How to verify you' }).fill('Office, 555 0100')
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await page.getByRole('button', { name: 'Create the key' }).click()
    await page.getByRole('link', { name: 'Organisation settings' }).click()
    await expect(page.getByText('No reports arrive yet')).toBeVisible()
    await page.getByRole('button', { name: 'Create the kit' }).click()
    const written = page.getByRole('button', { name: 'I have written them down' })
    await expect(written).toBeVisible()
    const phrases = await page.getByText(/^(?:[a-z]+ ){11}[a-z]+$/).allTextContents()
    expect(phrases).toHaveLength(3)
    await written.click()
    await page.getByRole('textbox', { name: 'One part' }).fill(phrases[2] ?? '')
    await page.getByRole('textbox', { name: 'Another part' }).fill(phrases[0] ?? '')
    await page.getByRole('button', { name: 'Test two parts' }).click()
    await expect(page.getByText(/^Two parts were tested on/)).toBeVisible()
  })

  await test.step('unsaved changes reappear on return until discarded', async () => {
    const town = page.getByRole('textbox', { name: 'Town' })
    await town.fill('Shelbyville')
    await page.goBack()
    await page.getByRole('link', { name: 'Organisation settings' }).click()
    await expect(town).toHaveValue('Shelbyville')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(town).toHaveValue('Springfield')
  })

  const registered = (await caller.call(listRegisteredOrganisations, {}, admin)).items
  const params = { id: registered.find(({ name }) => name === 'Lincoln High School')?.id ?? '' }
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const body = { outcome: 'verified' as const, reason: 'We called the school office.', until }
  await caller.call(decideVerification, { params, body }, admin)
  const { version } = await caller.call(readOrganisationSettings, { params }, owner)
  // A new name would have to be verified again.
  const settings = newSettings({ website: '' })
  await caller.call(changeOrganisationSettings, { params, body: { version, settings } }, owner)

  const link = await test.step('it saves its poster', async () => {
    await page.reload()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the poster' }).click()
    const poster = await readFile(await (await saved).path())
    expect(poster.subarray(0, 5).toString()).toBe('%PDF-')
    return (await page.getByText(/\/o\/lincoln-high-school#[\w-]{22}$/).textContent()) ?? ''
  })

  const report = newReportOf('a pupil')
  const visitor = (await newDevice()).page
  await test.step('a poster visitor sees the readers and writes to them', async () => {
    const other = new URL(link)
    const wrong = 'A'.repeat(22)
    await open(visitor, `${other.pathname}#${wrong}`)
    await expect(visitor.getByText('This link is for a different key')).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Report to them' })).toHaveCount(0)
    await visitor.goto('about:blank')
    await open(visitor, other.pathname + other.hash)
    await expect(visitor.getByText('Olga Petrova')).toBeVisible()
    await expect(visitor.getByText('We must tell the county about abuse.')).toBeVisible()
    await visitor.getByRole('link', { name: 'Report to them' }).click()
    await writeStory(visitor, report)
    await skipToSending(visitor)
    await expect(visitor.getByRole('radio', { name: 'Lincoln High School' })).toBeChecked()
    await visitor.getByRole('radio', { name: 'Year 10' }).check()
    await visitor.getByRole('radio', { name: 'Without my name, with 12 words' }).check()
    await visitor.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(visitor.getByText('Year 10')).toBeVisible()
    await sendAndReadWords(visitor)
  })
})
