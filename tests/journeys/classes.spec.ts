import { createHash } from 'node:crypto'
import { joinClass, voteInClass } from '#contract/classes.ts'
import { newSecret } from '../support/classes.ts'
import { asOwner } from '../support/journeys/instance.ts'
import { expect, open, test } from '../support/journeys/journey.ts'

test('an anonymous class shows numbers from five, then leaves nothing @long', async ({
  page,
  seed,
  server,
  newDevice,
}) => {
  const { caller } = seed
  const seats = Array.from({ length: 4 }, newSecret)
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/bystander-academy/class')
  await page.getByRole('combobox', { name: 'Story' }).selectOption({ label: 'The bus (5 min)' })
  await page.getByRole('button', { name: 'Start the class' }).click()
  const joining = page.getByRole('region', { name: 'Join with a phone or a computer' })
  await expect(joining.getByText('0 devices joined')).toBeVisible()
  const code = (await joining.getByText(/^[A-Z0-9]{3} [A-Z0-9]{3}$/).innerText()).replace(' ', '')

  const { page: phone } = await newDevice()
  await test.step('a pupil joins by the link, and four others', async () => {
    await open(phone, `/class#${code}`)
    await phone.getByRole('button', { name: 'Join' }).click()
    await expect(phone.getByText('The bus', { exact: true })).toBeVisible()
    for (const seat of seats) {
      await caller.call(joinClass, { body: { code, seat } })
      await caller.call(voteInClass, { body: { seat, moment: 'start', choice: 1 } })
    }
    await expect(page.getByText('4 of 5 have chosen')).toBeVisible()
  })

  const show = page.getByRole('button', { name: 'Show results' })
  await test.step('hides numbers at four, and at five the teacher shows everyone', async () => {
    await expect(show).toHaveAttribute('aria-disabled', 'true')
    await phone.getByRole('radio', { name: /^He is drunk/ }).check()
    await phone.getByRole('button', { name: 'Send my choice' }).click()
    await expect(phone.getByText('Your choice has been counted')).toBeVisible()
    await phone.reload()
    await expect(phone.getByText('Your choice has been counted')).toBeVisible()
    await expect(page.getByText('5 of 5 have chosen')).toBeVisible()
    await expect(page.getByText('4 (80%)')).toHaveCount(0)
    await show.press('Enter')
    for (const screen of [page, phone]) {
      await expect(screen.getByText('4 (80%)')).toBeVisible()
      await expect(screen.getByText('1 (20%)')).toBeVisible()
    }
  })

  await test.step('the pupil screen follows the next step, even after the teacher reloads', async () => {
    await page.getByRole('button', { name: 'Tell the driver' }).click()
    await expect(phone.getByText('He gets off at the next stop.')).toBeVisible()
    await expect(phone.getByRole('heading', { name: 'Scene 2' })).toBeFocused()
    await page.reload()
    await expect(page.getByText('0 of 5 have chosen')).toBeVisible()
    await page.getByRole('button', { name: /^Ask: / }).click()
    await expect(page.getByText('To talk about in class')).toBeVisible()
    await expect(phone.getByText('Look up: the class is talking about it now.')).toBeVisible()
  })

  await test.step('the end removes everything, and says so everywhere', async () => {
    await page.getByRole('button', { name: 'End the class' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the class' }).click()
    for (const screen of [page, phone]) await expect(screen.getByText('The class is over')).toBeVisible()
    await asOwner(server.dataDir, async (client) => {
      await client.query('set role upstander_owner')
      const { rows } = await client.query(
        `select (select count(*)::int from classes where code = $1) as classes,
          (select count(*)::int from class_seats where digest = any ($2)) as seats`,
        [code, seats.map((seat) => createHash('sha256').update(Buffer.from(seat, 'base64url')).digest())],
      )
      expect(rows).toEqual([{ classes: 0, seats: 0 }])
    })
  })
})
