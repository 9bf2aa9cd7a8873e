import { readTeam } from '../../demo/team.ts'
import { toAddressee } from '#web/records/sealing/addressee.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { newReportOf } from '../support/journeys/reports.ts'
import { admitHandler, readOwnWords } from '../support/journeys/team.ts'

// A separate team, because its key is replaced here.
test.use({ ownServer: 'pauses' })

test('paused access blocks reading until the phrase restores it @long', async ({
  page: owner,
  seed,
  newDevice,
}) => {
  const admin = await seed.administrator('ada')
  const [first, second] = [
    await seed.confirmedMember('bo', 'Bo Lindqvist'),
    await seed.confirmedMember('cleo', 'Cleo Marsh'),
  ]
  const team = await seed.team(admin, [first, second])
  const [before, meanwhile] = [newReportOf('erin'), newReportOf('finn')]
  const { path } = await seed.anonymousReport(before, { to: team })
  const { page: paused } = await newDevice()
  const row = (title: string) => paused.getByRole('list', { name: 'Cases' }).getByText(title)
  await seed.openSignedIn(paused, second, '/school')
  await expect(row(before.title)).toBeVisible()

  await test.step('the owner pauses it, and says why', async () => {
    await seed.openSignedIn(owner, first, '/school/settings')
    await owner.getByRole('button', { name: 'Pause access Cleo Marsh' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Pause access: Cleo Marsh' })
    await dialog.getByLabel('Reason').selectOption('Something must be clarified first')
    await dialog.getByLabel('Decide again by').fill('2020-01-01')
    await dialog.getByRole('button', { name: 'Pause access' }).click()
    await expect(dialog.getByText('Choose a day after today, within a year.')).toBeVisible()
    const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    await dialog.getByLabel('Decide again by').fill(nextMonth)
    await dialog.getByRole('button', { name: 'Pause access' }).click()
    await expect(owner.getByText('Access paused', { exact: true })).toBeVisible()
  })

  await test.step('their open desk closes by itself and says so; no case opens', async () => {
    await expect(paused.getByRole('heading', { name: 'Your access is paused' })).toBeVisible()
    await expect(paused.getByText('Reason: something must be clarified first.')).toBeVisible()
    await expect(paused.getByText('You can contact: Bo Lindqvist')).toBeVisible()
    await expect(row(before.title)).toHaveCount(0)
    await open(paused, path)
    await expect(paused.getByText('Page not found')).toBeVisible()
    await open(paused, '/school')
  })

  await test.step('what comes meanwhile is sealed to a new key', async () => {
    await open(owner, '/school')
    await owner.getByRole('button', { name: 'Replace the key' }).click()
    await expect(owner.getByText('The team needs a new key')).toHaveCount(0)
    const addressee = toAddressee(await readTeam(seed.caller))
    if (!addressee) throw new TypeError('team has no key')
    await seed.anonymousReport(meanwhile, { to: { ...team, addressee } })
  })

  await test.step('they may come back, and are let in by their words', async () => {
    await open(owner, '/school/settings')
    await owner.getByRole('button', { name: 'Restore access Cleo Marsh' }).click()
    await expect(owner.getByText('Access paused', { exact: true })).toHaveCount(0)
    await expect(paused.getByRole('heading', { name: 'You are invited to handle reports' })).toBeVisible()
    await open(owner, '/school')
    await admitHandler(owner, await readOwnWords(paused))
    await open(paused, '/school')
    await expect(row(before.title)).toBeVisible()
    await expect(row(meanwhile.title)).toBeVisible()
  })
})
