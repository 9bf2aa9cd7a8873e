import { randomBytes } from 'node:crypto'
import { requestReset } from '#contract/resets.ts'
import { readSession, signIn, signOut } from '#contract/sessions.ts'
import { createSeed } from '../../support/journeys/seed/seed.ts'
import { createRecordingCaller } from '../../support/journeys/seed/caller.ts'
import type { Instance } from '../../support/journeys/instance.ts'
import { newReportOf } from '../../support/journeys/reports.ts'
import { recordSecret, type Secret } from '../../support/journeys/secrets.ts'

const unusedWord = () => randomBytes(8).toString('hex')

/** A text that was typed, received or sent, with its description. */
export interface Canary {
  readonly what: string
  readonly secret: Secret
}

/**
 * Walks through the main use of Upstander, with words that occur nowhere else: a team is created, reports are sent to it
 * anonymously and with an account, with files, messages, notes and reasons, a reader is added, and people sign in and out, forget
 * their password and mistype.
 * @returns what must not be found anywhere afterwards, in addition to the recorded secrets (`recordedSecrets`)
 */
export async function runMainFlow(server: Instance): Promise<Canary[]> {
  const canaries: Canary[] = []
  const canary = (what: string, text: string, kind: Secret['kind'] = 'words') => {
    canaries.push({ what, secret: { kind, text: recordSecret(kind, text) } })
    return text
  }
  const caller = createRecordingCaller(server.url)
  const people = createSeed(server, server.url, caller)
  const admin = await people.administrator('ada')
  const handler = await people.confirmedMember('bo')
  const team = await people.team(admin, [handler])
  const mira = await people.member('mira', { confirmed: true, kit: true })
  const guest = await people.member('gus', { confirmed: true })
  const { secret: codes, recoveryCodes } = await people.codes(mira)
  canary('the secret of an app for codes', codes)
  canary('a recovery code', recoveryCodes[0] ?? '')

  const named = newReportOf('mira')
  const path = await people.report(mira, named, { to: team })
  const nameless = newReportOf('noor')
  const anonymous = await people.anonymousReport(nameless, { to: team })
  for (const { title, story, place } of [named, nameless]) {
    canary('a title', title)
    canary('a story', story)
    canary('a place', place)
  }
  canary('a phrase', anonymous.words, 'phrase')
  canary('what is asked with by a phrase', anonymous.receipt.accessToken, 'receipt token')

  const phone = people.phoneOf(anonymous)
  await phone.message(anonymous.path, canary('a message without a name', `It goes on, ${unusedWord()}.`))
  const bytes = Buffer.from(
    canary('what is in a file', `Screenshot of what they wrote ${unusedWord()}\n`).repeat(40),
  )
  const name = canary('the name of a file', `what they wrote ${unusedWord()}.txt`)
  await phone.file(
    anonymous.path,
    { name, mimeType: 'text/plain', buffer: bytes },
    { kind: 'text', shielded: false },
  )
  const desk = people.deskOf(team, handler)
  await desk.message(anonymous.path, canary('an answer of the team', `We are here for you, ${unusedWord()}.`))
  await desk.note(anonymous.path, canary('an internal note', `Ask Ms Okafor about ${unusedWord()}.`))
  const reason = canary('the reason for a status', `We spoke with the school, ${unusedWord()}.`)
  await people.changeStatus(team, anonymous.path, 'investigating', reason)
  const device = people.deviceOf(mira)
  await device.message(path, canary('a message with a name', `They did it again, ${unusedWord()}.`))
  const code = canary('a contact code', await people.contactCode(guest))
  await device.share(path, code)

  const draft = newReportOf('dina')
  canary('a story behind words', draft.story)
  canary('the words of a draft', await people.draftWithWords(draft), 'phrase')

  const stranger = canary(
    'the address of somebody without an account',
    `${unusedWord()}@nobody.example`,
    'e-mail address',
  )
  await caller.call(requestReset, { body: { address: stranger } })
  await caller.call(requestReset, { body: { address: mira.address } })
  await server.mailedLink(mira.address, 'reset')
  const wrong = canary('a mistyped password', randomBytes(32).toString('base64url'), 'auth secret')
  await caller.call(signIn, { body: { address: guest.address, authSecret: wrong } }).catch(() => undefined)
  await caller.call(readSession, {}, guest)
  await caller.call(signOut, {}, guest)
  await sendOddRequests(server.url, canary)
  return canaries
}

/** Puts canaries into request lines, unknown paths and rejected bodies. */
async function sendOddRequests(url: string, canary: (what: string, text: string) => string): Promise<void> {
  const word = (what: string) => canary(what, `odd ${unusedWord()} request`)
  const headers = {
    'user-agent': word('the name of a browser'),
    referer: `https://elsewhere.example/${encodeURIComponent(word('where somebody came from'))}`,
    cookie: `session=${encodeURIComponent(word('a cookie'))}`,
  }
  const query = encodeURIComponent(word('a query'))
  await fetch(`${url}/report?draft=${query}`, { headers })
  await fetch(`${url}/api/reports?cursor=${query}`, { headers })
  await fetch(`${url}/${encodeURIComponent(word('an address that is not there'))}`, { headers })
  for (const type of ['application/json', 'text/plain', 'multipart/form-data'])
    await fetch(`${url}/api/sessions`, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body: `{"address":"${word('a body that is refused')}", broken`,
    })
  await fetch(`${url}/api/accounts/salt`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      address: word('a value that is refused'),
      [word('a field that there is not')]: 1,
    }),
  })
}
