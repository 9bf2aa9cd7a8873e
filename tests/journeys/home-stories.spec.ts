import { createCommunitySeeds } from '../support/journeys/community.ts'
import { expect, open, test } from '../support/journeys/journey.ts'

test.use({ ownServer: 'home-stories' })

test('home shows samples until a hundred public stories, then the newest @long', async ({
  page,
  seed,
  server,
  request,
  calls,
}) => {
  const community = createCommunitySeeds(server, seed)
  await community.ensureOpen()
  const writer = await community.speaker('Quiet Heron')
  const path = await community.story(writer)
  const listed = await community.story(writer, { title: 'The one that may be found', isIndexed: true })

  await test.step('the page of a story is listed by its writer’s choice alone', async () => {
    expect((await request.get(path)).headers()['x-robots-tag']).toBe('noindex')
    expect((await request.get(listed)).headers()['x-robots-tag']).toBeUndefined()
    expect((await request.get(`/es${listed}`)).headers()['x-robots-tag']).toBeUndefined()
    await community.query(`update posts set is_covered = true where thread_id = $1`, [
      listed.split('/').at(-1),
    ])
    expect((await request.get(listed)).headers()['x-robots-tag']).toBe('noindex')
  })

  const live = page.getByRole('heading', { level: 2, name: 'What you will see here' })
  await open(page, '/')
  expect(calls).not.toContain('GET /api/public-stories/newest')
  await page.evaluate(() => scrollBy(0, 400))
  await expect.poll(() => calls).toContain('GET /api/public-stories/newest')
  await expect(live).toBeVisible()
  await expect(page.getByText('Sample figures').first()).toBeVisible()

  await community.query(
    `with made as (
       insert into threads (id, space_id, alias_id, title, language, state, was_published, published_at, answered_at)
       select gen_random_uuid(), space_id, alias_id, 'One of many', 'en', 'published', true, now() - interval '1 year', now()
       from threads, generate_series(1, 99) where id = $1 returning id)
     insert into stories (thread_id, types, severity) select id, '{school}', 'low' from made`,
    [path.split('/').at(-1)],
  )
  await page.reload()
  await page.evaluate(() => scrollBy(0, 400))
  await expect(page.getByRole('heading', { level: 2, name: 'Newest public stories' })).toBeVisible()
  await expect(live).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'They laughed every morning' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByText('sat down beside me')).toBeVisible()
})
