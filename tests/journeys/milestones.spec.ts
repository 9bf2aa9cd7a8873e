import { readFile } from 'node:fs/promises'
import { expect, open, test } from '../support/journeys/journey.ts'
import { asOwner } from '../support/journeys/instance.ts'
import { expectAccessible } from '../support/journeys/looks.ts'

test.use({ ownServer: 'milestones' })

test('a member opts in to milestones, takes a certificate, and opts out', async ({ page, seed, server }) => {
  test.setTimeout(240_000)
  const ana = await seed.member('ana', { confirmed: true })

  await test.step('anyone reads what is never counted', async () => {
    await open(page, '/gamification')
    await expect(page.getByRole('heading', { name: 'What we never count' })).toBeVisible()
    await expect(page.getByText('What happened to you: reports, stories, evidence')).toBeVisible()
    await expect(page.getByText('Sign in to have your milestones counted.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('nothing is counted until they ask for it', async () => {
    await seed.openSignedIn(page, ana, '/gamification')
    await expect(page.getByRole('heading', { name: 'Nothing is counted yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Count my milestones' }).click()
    await expect(page.getByRole('heading', { name: 'Found a safe space' })).toBeVisible()
    await expect(page.getByText('Get a certificate')).toHaveCount(0)
  })

  await asOwner(server.dataDir, (client) =>
    client.query(
      `insert into milestone_awards (member_id, kind, act_digest) values ($1, 'place', sha256('a place'))`,
      [ana.id],
    ),
  )

  await test.step('a certificate has the name, which the server never sees', async () => {
    await page.reload()
    await page.getByText('Get a certificate').click()
    await page.getByRole('button', { name: 'Download certificate' }).click()
    await expect(page.getByText('Enter a name.')).toBeVisible()
    await page.getByLabel('Your name on the certificate').fill('Ana Núñez')
    const requestBodies: string[] = []
    page.on('request', (request) => requestBodies.push(request.postData() ?? ''))
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download certificate' }).click(),
    ])
    const saved = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(saved).toMatchObject({ holder: { name: 'Ana Núñez' }, credential: { name: 'Found a safe space' } })
    await expect(page.getByText('Downloaded. We do not have a copy.')).toBeVisible()
    expect(requestBodies.join()).not.toContain('Ana')
    await expectAccessible(page)
  })

  await test.step('stopping deletes all of it and takes the certificate back', async () => {
    await page.getByRole('button', { name: 'Stop and delete' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByText('1 certificate is taken back.', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'Stop and delete' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing is counted yet' })).toBeVisible()
    const left = await asOwner(server.dataDir, (client) =>
      client.query(`select (select count(*)::int from milestone_awards) as awards,
        (select count(*)::int from certificates_taken_back) as taken`),
    )
    expect(left.rows).toEqual([{ awards: 0, taken: 1 }])
  })
})
