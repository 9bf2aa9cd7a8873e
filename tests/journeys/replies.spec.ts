import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { sharedTeam } from '../support/journeys/shared-team.ts'
import { newReportOf } from '../support/journeys/reports.ts'
import { recordSecret } from '../support/journeys/secrets.ts'

test.use({ ownServer: 'offices' })

const words = (text: string) => recordSecret('words', `${text} ${crypto.randomUUID().slice(0, 8)}`)

test('a reported person answers a one-time link without learning who reported', async ({
  page: desk,
  seed,
  server,
  newDevice,
}) => {
  const { firstHandler: handler, team } = await sharedTeam(seed, server)
  const report = newReportOf('erin')
  const { path } = await seed.anonymousReport(report, { to: team })
  const [name, questionText, answerText] = [
    words('Robin from 9b'),
    words('It is about the yard'),
    words('We only talked'),
  ]
  const people = desk.getByRole('region', { name: 'People involved', exact: true })
  const dialog = desk.getByRole('dialog')
  await seed.openSignedIn(desk, handler, `${path}?part=case`)

  const link = await test.step('a handler asks, once they have thought about who could be hurt', async () => {
    await people.getByRole('button', { name: 'Add a person' }).click()
    await dialog.getByRole('textbox', { name: 'Name, or what you call them here' }).fill(name)
    await dialog.getByRole('button', { name: 'Save for the team' }).click()
    await people.getByRole('button', { name: 'Ask for their side' }).click()
    await expect(dialog.getByText('How to reach this person safely')).toBeVisible()
    const question = dialog.getByRole('textbox', { name: 'What you ask' })
    await expect(question).toHaveValue(/Someone told us about something that concerns you/)
    await question.fill(questionText)
    await dialog.getByRole('button', { name: 'Create the link' }).click()
    await expect(dialog.getByText('Think about this first, then tick the box.')).toBeVisible()
    await expectAccessible(desk)
    await dialog.getByRole('checkbox', { name: /it is safe to ask$/ }).check()
    await dialog.getByRole('button', { name: 'Create the link' }).click()
    await expect(dialog.getByText('The link is ready')).toBeVisible()
    const shown = (await dialog.getByText(/\/reply#[\w-]{22}$/).textContent()) ?? ''
    await dialog.getByRole('button', { name: 'I have the link' }).click()
    await expect(people.getByText(/^Waiting for their side\. The link works until /)).toBeVisible()
    return shown
  })

  const theirs = (await newDevice()).page
  await test.step('the reported person sees only the question; the answer survives reloads', async () => {
    const { pathname, hash } = new URL(link)
    await open(theirs, pathname + hash)
    await expect(theirs.getByRole('heading', { name: 'Support team asks for your side' })).toBeVisible()
    await expect(theirs.getByText(questionText)).toBeVisible()
    await expect(theirs.getByText(report.title)).toHaveCount(0)
    await theirs.getByRole('textbox', { name: 'Your side' }).fill(answerText)
    await theirs.getByRole('button', { name: 'Only I use it' }).click()
    await expect(theirs.getByText('Saved on this device, sealed')).toBeVisible()
    await theirs.reload()
    await expect(theirs.getByRole('textbox', { name: 'Your side' })).toHaveValue(answerText)
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: 'Read it again' }).click()
    await theirs.getByRole('button', { name: 'Send my answer' }).click()
    await expect(theirs.getByText('Your answer has arrived')).toBeVisible()
    await theirs.reload()
    await expect(theirs.getByText('Your answer has arrived')).toBeVisible()
    await expect(theirs.getByText(answerText)).toHaveCount(0)
  })

  await test.step('the handler sees the answer live, and the finding starts with it', async () => {
    await expect(people.getByText(answerText)).toBeVisible()
    await desk.getByRole('button', { name: 'Record the outcome' }).click()
    await dialog.getByLabel('What was the outcome?').selectOption('Established')
    await expect(dialog.getByLabel('Did the person reported give their side?')).toHaveValue('answered')
  })
})
