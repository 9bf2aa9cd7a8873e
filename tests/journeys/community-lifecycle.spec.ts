import type { Locator, Page } from '@playwright/test'
import {
  endDelay,
  giveAlias,
  submitStory,
  nameModerator,
  openCommunity,
  publishNext,
  settleDecisions,
} from '../support/journeys/seed/community.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { expectToast } from '../support/journeys/people.ts'

test.use({
  ownServer: 'community-whole',
})

const story = {
  title: 'They laughed every morning',
  source: 'It went on for a year. My desk was beside the red door. Then one person sat down beside me.',
}
const naming = 'My desk was beside the red door.'
const comment = 'No fue culpa tuya. Escríbeme a rafa@example.org.'
const proposed = 'No fue culpa tuya.'

/** Opens an item of the queue, with its text expanded. */
async function openItem(page: Page, kind: string): Promise<void> {
  const rows = page.getByRole('list', { name: 'Queue' }).getByRole('listitem')
  await rows.filter({ hasText: kind }).first().getByRole('button').click()
  await page.getByRole('button', { name: 'Show the text' }).click()
}

/** Decides with a reason, after filling in the other fields of this decision. */
async function decide(page: Page, act: string, reason: string, fill?: (form: Locator) => Promise<void>) {
  await page.getByRole('button', { name: act, exact: true }).click()
  const form = page.getByRole('form', { name: act })
  await fill?.(form)
  await form.getByText(reason, { exact: true }).click()
  await form.getByRole('button', { name: act, exact: true }).click()
}

const post = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words }).last()

test('four people use the community from first story to last word @long', async ({
  page: visitor,
  seed,
  server,
  newDevice,
}) => {
  test.setTimeout(120_000)
  const { caller } = seed
  const [mel, noor] = [
    await seed.confirmedMember('mel', 'Mel Okafor'),
    await seed.confirmedMember('noor', 'Noor Aziz'),
  ]
  const tess = await seed.member('tess', { confirmed: true })
  const rafa = await seed.member('rafa', { confirmed: true, language: 'es' })
  await openCommunity(server)
  for (const moderator of [mel, noor]) await nameModerator(server, moderator)
  await giveAlias(caller, server, tess, 'Quiet Heron')
  await giveAlias(caller, server, rafa, 'Barco Lento')
  const id = await submitStory(caller, tess, story)
  const path = `/reports/public/${id}`
  const desk = (await newDevice()).page
  const second = (await newDevice()).page
  const writer = (await newDevice()).page
  const reader = (await newDevice()).page

  await test.step('two moderators agree, and the story appears after its delay', async () => {
    await publishNext(caller, mel, 'story')
    await publishNext(caller, noor, 'story')
    await settleDecisions(server)
    await open(visitor, path)
    await expect(visitor.getByRole('heading', { name: 'There is no such story' })).toBeVisible()
    await endDelay(server, id)
    await visitor.reload()
    await expect(visitor.getByText('sat down beside me')).toBeVisible()
    await expect(visitor.getByText(naming)).toBeVisible()
  })

  await test.step('a comment in Spanish is held, and only its author sees it', async () => {
    await seed.openSignedIn(reader, rafa, `/es${path}`)
    await reader.getByRole('textbox', { name: 'Tu comentario' }).fill(comment)
    await reader.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(reader.getByText('Tu texto ha llegado')).toBeVisible()
    await expect(post(reader, proposed).getByText(/^Solo tú ves esto/)).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('sat down beside me')).toBeVisible()
    await expect(visitor.getByText(proposed)).toHaveCount(0)
  })

  await test.step('a moderator proposes an edit, its author accepts, and all read it', async () => {
    await seed.openSignedIn(desk, mel, '/moderation')
    await openItem(desk, 'Comment')
    await decide(desk, 'Propose an edit', 'Contact details', (form) =>
      form.getByRole('textbox', { name: 'The text as you would have it' }).fill(proposed),
    )
    await expectToast(desk, 'Edit proposed')
    await settleDecisions(server)
    await open(reader, '/es/profile/posts')
    await reader.getByRole('button', { name: 'Aceptar y publicar' }).click()
    await expect(reader.getByText('Publicado', { exact: true })).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText(proposed)).toBeVisible()
    await expect(visitor.getByText('rafa@example.org')).toHaveCount(0)
  })

  await test.step('a visitor flags it, and a moderator removes it', async () => {
    await post(visitor, proposed).getByRole('button', { name: 'More' }).click()
    await visitor.getByRole('button', { name: /^Flag this/ }).click()
    await visitor.getByRole('radio', { name: 'It insults or degrades someone' }).check()
    await visitor.getByRole('dialog').getByRole('button', { name: 'Send to the moderators' }).click()
    await expect(visitor.getByText('A moderator looks at it.', { exact: false })).toBeVisible()
    await openItem(desk, 'Flag')
    await decide(desk, 'Remove', 'Insult')
    await expectToast(desk, 'Removed')
    await settleDecisions(server)
    await open(visitor, path)
    await expect(visitor.getByText('sat down beside me')).toBeVisible()
    await expect(visitor.getByText(proposed)).toHaveCount(0)
  })

  await test.step('its author appeals, and another moderator restores it', async () => {
    await open(reader, '/es/profile/posts')
    await reader.getByRole('button', { name: 'Pedir otra opinión' }).click()
    await reader
      .getByRole('textbox', { name: '¿Por qué debería decidirse de otra forma?' })
      .fill('Solo quería dar ánimos.')
    await reader.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(reader.getByText('Lo mirará otra persona del equipo').first()).toBeVisible()
    await open(desk, '/moderation')
    await expect(desk.getByText('Nothing is waiting')).toBeVisible()
    await seed.openSignedIn(second, noor, '/moderation')
    await openItem(second, 'Appeal')
    await second.getByRole('button', { name: 'Restore', exact: true }).click()
    await expectToast(second, 'Restored')
    await settleDecisions(server)
    await visitor.reload()
    await expect(visitor.getByText(proposed)).toBeVisible()
  })

  await test.step('a person recognised in a story hides one sentence without an account', async () => {
    const article = visitor.getByRole('article', { name: story.title })
    await article.getByRole('button', { name: 'More' }).click()
    await visitor.getByRole('link', { name: /^This is about me/ }).click()
    await visitor.getByRole('radio', { name: 'People can tell that it is me' }).check()
    await visitor.getByRole('textbox', { name: 'Which sentences identify you?' }).fill(naming)
    await visitor.getByRole('button', { name: 'Only I use it' }).click()
    await expect(visitor.getByText('Saved on this device', { exact: false })).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('textbox', { name: 'Which sentences identify you?' })).toHaveValue(naming)
    await expect(visitor.getByRole('complementary', { name: 'Help now' })).toBeVisible()
    await visitor.getByRole('button', { name: 'Send request' }).click()
    const words = visitor.getByRole('list', { name: 'Twelve words' }).getByRole('listitem')
    await expect(words).toHaveCount(12)
    const phrase = (await words.allInnerTexts()).map((word) => word.replace(/^\d+\.?\s*/, '')).join(' ')
    await openItem(desk, 'About a person')
    await decide(desk, 'Take out a part', 'A person can be recognised', async (form) => {
      const area = form.getByRole('textbox', { name: 'Select what to take out' })
      const from = story.source.indexOf(naming)
      await area.evaluate(
        (element: HTMLTextAreaElement, [start, end]) => element.setSelectionRange(start ?? 0, end ?? 0),
        [from, from + naming.length],
      )
      await form.getByRole('button', { name: 'Take out the selection' }).click()
      await expect(area).not.toHaveValue(/red door/)
    })
    await expectToast(desk, 'Part taken out')
    await settleDecisions(server)
    await visitor.getByRole('textbox', { name: 'Twelve words' }).fill(phrase)
    await visitor.getByRole('button', { name: 'Show the answer' }).click()
    await expect(visitor.getByText('What identifies you was taken out.')).toBeVisible()
    await open(visitor, path)
    await expect(visitor.getByText('sat down beside me')).toBeVisible()
    await expect(visitor.getByText('red door')).toHaveCount(0)
  })

  await test.step('a block hides the other from one reader, and from nobody else', async () => {
    await seed.openSignedIn(writer, tess, path)
    await post(writer, proposed).getByRole('button', { name: 'More' }).click()
    await writer.getByRole('button', { name: /^Block Barco Lento/ }).click()
    await expectToast(writer, 'Blocked')
    await expect(writer.getByText(proposed)).toHaveCount(0)
    await visitor.reload()
    await expect(visitor.getByText(proposed)).toBeVisible()
  })

  await test.step('a departing member leaves the comment, later shown by “Someone”', async () => {
    await open(reader, '/es/profile')
    await reader.getByText('Salir de la comunidad', { exact: true }).first().click()
    await reader.getByRole('checkbox', { name: 'Mis comentarios' }).check()
    await reader.getByRole('button', { name: 'Salir de la comunidad' }).click()
    await reader.getByRole('alertdialog').getByRole('button', { name: 'Salir de la comunidad' }).click()
    await expect(reader.getByText('Has salido de la comunidad').first()).toBeVisible()
    await open(reader, '/es/privacy')
    await reader.getByRole('button', { name: 'Quiero borrar mi cuenta' }).click()
    await reader.getByLabel('Tu correo electrónico').fill(rafa.address)
    await reader.getByRole('button', { name: 'Borrar mi cuenta para siempre' }).click()
    await expect(reader.getByText('Tu cuenta se borró')).toBeVisible()
    await visitor.reload()
    await expect(post(visitor, proposed).getByText('Someone', { exact: true })).toBeVisible()
    await expect(visitor.getByText('Barco Lento')).toHaveCount(0)
  })
})
