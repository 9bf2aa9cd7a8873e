import { createCommunitySeeds } from '../support/journeys/community.ts'
import { expect, test } from '../support/journeys/journey.ts'
import { countStored, waitForOfflineStorage } from '../support/journeys/offline.ts'

test.use({ ownServer: 'forum-offline', serviceWorkers: 'allow' })

test('a followed topic opens offline, and an answer waits for review @long', async ({
  page,
  seed,
  server,
  context,
}) => {
  test.setTimeout(120_000)
  const community = createCommunitySeeds(server, seed)
  await community.ensureOpen()
  const [heron, boat] = [await community.speaker('Quiet Heron'), await community.speaker('Paper Boat')]
  const path = await community.topic(heron, { title: 'Whom did you tell?' })
  await community.comment(heron, path, 'I mean at school.')
  await seed.openSignedIn(page, boat, path)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unfollow', exact: true })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Your answer' })
  await field.fill('Not stored yet')
  await page.getByRole('button', { name: 'Only I use it' }).click()
  await waitForOfflineStorage(page)
  // The topic and its answers are both stored, because they are followed.
  await expect.poll(() => countStored(page, 'sealed', `member/${boat.id}/copies/file/`)).toBe(2)

  await test.step('without a network it is read, and an answer waits', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Whom did you tell?' })).toBeVisible()
    await expect(page.getByText('I mean at school.')).toBeVisible()
    await field.fill('A teacher, in writing.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const unsent = page.getByRole('article', { name: 'Your answer was not sent.' })
    await expect(unsent.getByText('A teacher, in writing.')).toBeVisible()
    await expect(unsent.getByText('Waits for a connection')).toBeVisible()
  })

  await test.step('closed meanwhile, it stays with its writer and says why', async () => {
    await community.query('update threads set is_closed = true where id = $1', [path.split('/').at(-1)])
    await context.setOffline(false)
    await expect(page.getByText('it was closed, or no moderator is here', { exact: false })).toBeVisible()
    await expect(page.getByText('A teacher, in writing.')).toBeVisible()
  })

  await test.step('open again, it is sent', async () => {
    await community.query('update threads set is_closed = false where id = $1', [path.split('/').at(-1)])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article', { name: 'Your answer was not sent.' })).toHaveCount(0)
    await expect(page.getByText('A teacher, in writing.')).toBeVisible()
  })
})
