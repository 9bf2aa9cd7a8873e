import { readFile } from 'node:fs/promises'
import { answerSurvey, changeSurvey, openSurveyRound, readSurvey } from '#contract/surveys.ts'
import { newCodes, newRound, newSurvey } from '../support/surveys.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { sharedTeam } from '../support/journeys/shared-team.ts'

test.use({ ownServer: 'offices' })

test('anonymous phone answers reach the owner in groups of ten @long', async ({
  page,
  seed,
  server,
  newDevice,
}) => {
  const { firstHandler: owner, team } = await sharedTeam(seed, server)
  const { caller } = seed
  const params = { id: team.addressee.organisation.id }
  await caller.call(changeSurvey, { params, body: { version: 0, survey: newSurvey() } }, owner)
  const roundId = crypto.randomUUID()
  const { codes, digests } = newCodes(roundId, 40)
  await caller.call(openSurveyRound, { params, body: newRound({ id: roundId, codes: digests }) }, owner)
  const [round] = (await caller.call(readSurvey, { params }, owner)).rounds
  const key = round?.key ?? ''

  const { page: phone } = await newDevice()
  await test.step('a link holder answers one question a page and resumes after reload', async () => {
    await open(phone, '/o/support/survey#nothing')
    await expect(phone.getByText('This link does not work')).toBeVisible()
    await phone.goto('about:blank')
    await open(phone, `/o/support/survey#${key}`)
    await phone.getByRole('button', { name: 'Start' }).click()
    await phone.getByRole('radio', { name: 'Mostly' }).check()
    await phone.getByRole('button', { name: 'Only I use it' }).click()
    await expect(phone.getByText('Saved on this device, sealed.')).toBeVisible()
    await phone.reload()
    await phone.getByRole('button', { name: 'Continue where you left off' }).click()
    await phone.getByRole('button', { name: 'Skip' }).click()
    await phone.getByRole('checkbox', { name: 'Online' }).check()
    await phone.getByRole('button', { name: 'Next' }).click()
    await expect(phone.getByText('Mostly')).toBeVisible()
    await phone.getByRole('button', { name: 'Send my answers' }).click()
    await expect(phone.getByText('Enter your code.', { exact: false })).toBeVisible()
    await phone.getByRole('textbox', { name: 'Your code' }).fill(codes[39]?.toLowerCase() ?? '')
    await phone.getByRole('button', { name: 'Send my answers' }).click()
    await expect(phone.getByText('Thank you. Your answers are counted')).toBeVisible()
    await phone.reload()
    await expect(phone.getByText('Someone already answered on this device')).toBeVisible()
  })

  for (let person = 0; person < 23; person++) {
    const answers = [[person % 2], [person % 2], [person % 2]]
    await caller.call(answerSurvey, {
      params: { key },
      body: { id: crypto.randomUUID(), code: codes[person] ?? '', answers },
    })
  }
  await test.step('the owner sees a minimum count, ends the round, and saves answers', async () => {
    await seed.openSignedIn(page, owner, '/school/survey')
    await expect(page.getByText('At least 20 people have answered.')).toBeVisible()
    await page.getByRole('button', { name: 'End now' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click()
    await expect(page.getByText(/^24 people answered/)).toBeVisible()
    const where = page.getByRole('region', { name: 'Where does it happen?' })
    await expect(where.getByText('50%')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as a table' }).click()
    const table = await readFile(await (await saved).path(), 'utf8')
    expect(table).toContain('Do you feel safe here?')
    await open(phone, `/o/support/survey#${key}`)
    await phone.reload()
    await expect(phone.getByText('This survey has ended')).toBeVisible()
  })

  await test.step('unsaved owner edits reappear on return, and missing fields are named', async () => {
    await page.getByRole('button', { name: 'Open the round' }).click()
    await expect(page.getByText('Give the round a name.')).toBeVisible()
    const name = page.getByRole('textbox', { name: 'Name of the round' })
    await name.fill('Spring term')
    await expect(page.getByText('Enter a number from 10 to 5000.')).toBeVisible()
    await page.getByText('Questions for the next round').click()
    const title = page.getByRole('textbox', { name: 'Title (English)' })
    await title.fill('How is the term going?')
    await page.getByRole('link', { name: 'Case desk', exact: true }).first().click()
    await page.getByRole('link', { name: 'Survey', exact: true }).click()
    await expect(title).toHaveValue('How is the term going?')
    await expect(name).toHaveValue('Spring term')
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByRole('button', { name: 'Save questions' }).click()
    await expect(page.getByText(/^Question 4 has no text\./)).toBeVisible()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(title).toHaveValue('How are things here?')
  })

  await test.step('a new round shows its codes once, to save and hand out', async () => {
    await page.getByRole('spinbutton', { name: 'How many people are you asking?' }).fill('12')
    await page.getByRole('button', { name: 'Open the round' }).click()
    await expect(page.getByText('12 codes to hand out')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the codes' }).click()
    const table = await readFile(await (await saved).path(), 'utf8')
    expect(table.match(/survey#[\w-]{16}\.[A-Z0-9]{8}/g)).toHaveLength(12)
  })
})
