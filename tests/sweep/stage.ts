import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { postCampaignUpdate } from '#contract/community/campaigns.ts'
import { requestReset } from '#contract/resets.ts'
import { offerCode } from '#contract/shown-entries.ts'
import type { EvidenceKind } from '#encryption/evidence.ts'
import { newShownKey } from '#encryption/shown-entries.ts'
import { newCode } from '#web/records/shown-entries/code.ts'
import { writeLog } from '../../demo/own-log.ts'
import { saveOwnRecords } from '../../demo/own-records.ts'
import { openClass } from '../support/classes.ts'
import { chatsOf } from '../support/journeys/chats.ts'
import { communityOf } from '../support/journeys/community.ts'
import type { Given } from '../support/journeys/given/given.ts'
import type { RunningInstance } from '../support/journeys/instance.ts'
import { drawnPicture } from '../support/journeys/photograph.ts'
import { newReportOf } from '../support/journeys/reports.ts'
import { film, letter, recording, type SampleFile } from '../support/journeys/sample-files.ts'
import { secret } from '../support/journeys/secrets.ts'
import { once, onceWith } from './once.ts'
import { newGroupStage } from './group-stage.ts'
import { newMentorStage } from './mentor-stage.ts'
import { newModerationStage } from './moderation-stage.ts'
import { newRoomStage } from './room-stage.ts'
import { newTeamStage } from './team-stage.ts'

/** One file of each kind that has its own viewer. */
async function filesOfEachKind(page: Page) {
  const chat = '[03.11.25, 15:40:00] Kim: Nobody wants you here\n[03.11.25, 15:41:00] Ana: Kim, please stop\n'
  return {
    picture: await drawnPicture(page),
    pdf: letter(['Dear head', 'The second page']),
    audio: recording(5),
    video: await film(page),
    chat: { name: 'chat.txt', mimeType: 'text/plain', buffer: Buffer.from(chat) },
  } satisfies Partial<Record<EvidenceKind, SampleFile>>
}

/** Makes the aliases of each worker unique on a shared server. */
const letters = () =>
  crypto
    .randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 6)

/** Creates what the pages of a sweep show, on first use. */
export function newStage(server: RunningInstance, given: Given) {
  const withCodes = once(() => given.member('otto', { confirmed: true, codes: true, kit: true }))
  const guest = once(() => given.member('gus', { named: 'Gus Lind', confirmed: true }))
  const member = once(() => given.member('mona', { named: 'Mona Berg', confirmed: true }))
  const writer = once(() => given.member('wren', { named: 'Wren Holt', confirmed: true }))
  const community = communityOf(server, given)
  const speaker = once(async () => {
    await community.opened()
    return community.speaker(`Quiet Heron ${letters()}`)
  })
  return {
    server,
    given,
    ...newTeamStage(given),
    ...newModerationStage(server, given),
    ...newRoomStage(server, given, speaker),
    ...newMentorStage(server, given, speaker),
    /** The report of the walk through the form. */
    written: newReportOf('a friend'),
    /** A member who postponed the recovery kit. */
    member,
    /** A member who changes their account's credentials. */
    keeper: once(() => given.member('nell', { confirmed: true })),
    /** A member with records on each tool page. */
    filled: once(async () => {
      const kim = await given.member('kim')
      await saveOwnRecords(given.caller, kim)
      await writeLog(given.caller, kim)
      return kim
    }),
    /** Two reports that only the member can read. */
    reports: once(async () => {
      for (const name of ['mona', 'mona too']) await given.report(await member(), newReportOf(name))
    }),
    /** A member who shared one of their reports; not `member`, whose reports are counted. */
    writer,
    /** The page of a report with a file of each kind, which only its writer can read. */
    ownReport: onceWith(async (page: Page) => {
      const wren = await writer()
      const path = await given.report(wren, newReportOf('wren alone'))
      const phone = given.deviceOf(wren)
      for (const [kind, file] of Object.entries(await filesOfEachKind(page)))
        await phone.file(path, file, { kind: kind as EvidenceKind, shielded: true })
      await phone.note(path, secret('words', `Only for me ${crypto.randomUUID()}`))
      return path
    }),
    /** A member with access to a report of the writer's. */
    guest,
    /** The page of that report, with a picture. */
    sharedReport: onceWith(async (page: Page) => {
      const [wren, gus] = [await writer(), await guest()]
      const path = await given.report(wren, newReportOf('wren and gus'))
      const phone = given.deviceOf(wren)
      await phone.file(path, await drawnPicture(page), { kind: 'picture', shielded: false })
      await phone.share(path, await given.contactCode(gus))
      return path
    }),
    /** A member whose sign-in requires a code. */
    withCodes,
    /** The path of a requested password reset. */
    resetPath: once(async () => {
      const { address } = await withCodes()
      await given.caller.call(requestReset, { body: { address } })
      return (await server.mailedLink(address, 'reset')).slice(server.url.length)
    }),
    /** The member signed in on another device as well. */
    secondDevice: once(async () => given.elsewhere(await member())),
    /** The code that joins a class. */
    classCode: once(async () => (await openClass(given.caller)).code),
    /** A code with which a child can show entries to its owner. */
    offeredCode: async () => {
      const [{ reader, recipient }, code] = [await newShownKey(), newCode()]
      await given.caller.call(offerCode, { body: { reader, code, recipient } })
      return code
    },
    /** A member with an alias; the community is open from then on. */
    speaker,
    /** The page of a public story of theirs, with a comment. */
    story: once(async () => {
      const path = await community.story(await speaker())
      await community.comment(
        await community.speaker(`Paper Boat ${letters()}`),
        path,
        'Thank you for writing this.',
      )
      return path
    }),
    ...newGroupStage(server, given, speaker),
    /** The page of another member's topic, with an answer; a second topic has a content note. */
    topic: once(async () => {
      await speaker()
      const starter = await community.speaker(`Tall Reed ${letters()}`)
      const path = await community.topic(starter)
      await community.comment(starter, path, 'My aunt, because she does not panic.')
      await community.topic(starter, { title: 'What they passed on', contentNote: 'pictures' })
      return path
    }),
    /** The page of another member's campaign, with an update. */
    campaign: once(async () => {
      await speaker()
      const starter = await community.speaker(`Slow Brook ${letters()}`)
      const path = await community.campaign(starter)
      const body = { id: randomUUID(), source: 'The council meets on Monday.' }
      await given.caller.call(
        postCampaignUpdate,
        { params: { id: path.split('/').at(-1) ?? '' }, body },
        starter,
      )
      return path
    }),
    /** The page of their own campaign. */
    ownCampaign: once(async () =>
      community.campaign(await speaker(), { title: 'A bench at every bus stop', target: 'Elm Town Council' }),
    ),
    /** The page of a conversation of the member with an alias, who also has a pending request. */
    chat: once(async () => {
      const own = await speaker()
      const [reed, lamp] = [
        await community.speaker(`Slow Reed ${letters()}`),
        await community.speaker(`Small Lamp ${letters()}`),
      ]
      const chats = chatsOf(server)
      const path = await chats.between(reed, own)
      await chats.writes(reed, path.split('/').at(-1) ?? '', 'I keep a list of what they said.')
      await chats.asks(lamp, await chats.takes(own), 'You wrote what I needed to read.')
      return path
    }),
    /** The words of a saved draft. */
    draftWords: once(() => given.draftBehindWords(newReportOf('a draft'))),
  }
}

export type Stage = ReturnType<typeof newStage>
