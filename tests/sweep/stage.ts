import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { postCampaignUpdate } from '#contract/community/campaigns.ts'
import { requestReset } from '#contract/resets.ts'
import { offerCode } from '#contract/shared-entries.ts'
import type { EvidenceKind } from '#encryption/evidence.ts'
import { newShownKey } from '#encryption/shared-entries.ts'
import { newCode } from '#web/records/shared-entries/code.ts'
import { writeLog } from '../../demo/incident-log.ts'
import { saveOwnRecords } from '../../demo/record-upload.ts'
import { openClass } from '../support/classes.ts'
import { createChatSeeds } from '../support/journeys/chats.ts'
import { createCommunitySeeds } from '../support/journeys/community.ts'
import type { Seed } from '../support/journeys/seed/seed.ts'
import type { RunningInstance } from '../support/journeys/instance.ts'
import { drawPicture } from '../support/journeys/photograph.ts'
import { newReportOf } from '../support/journeys/reports.ts'
import { film, letter, recording, type SampleFile } from '../support/journeys/sample-files.ts'
import { recordSecret } from '../support/journeys/secrets.ts'
import { once, onceWithArgument } from './once.ts'
import { newGroupStage } from './group-stage.ts'
import { newMentorStage } from './mentor-stage.ts'
import { newModerationStage } from './moderation-stage.ts'
import { newRoomStage } from './room-stage.ts'
import { newTeamStage } from './team-stage.ts'

/** One file of each kind that has its own viewer. */
async function createFilesOfEachKind(page: Page) {
  const chat = '[03.11.25, 15:40:00] Kim: Nobody wants you here\n[03.11.25, 15:41:00] Ana: Kim, please stop\n'
  return {
    picture: await drawPicture(page),
    pdf: letter(['Dear head', 'The second page']),
    audio: recording(5),
    video: await film(page),
    chat: { name: 'chat.txt', mimeType: 'text/plain', buffer: Buffer.from(chat) },
  } satisfies Partial<Record<EvidenceKind, SampleFile>>
}

/** Makes the aliases of each worker unique on a shared server. */
const uniqueSuffix = () =>
  crypto
    .randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 6)

/** Creates what the pages of a sweep show, on first use. */
export function newStage(server: RunningInstance, seed: Seed) {
  const withCodes = once(() => seed.member('otto', { confirmed: true, codes: true, kit: true }))
  const guest = once(() => seed.member('gus', { displayName: 'Gus Lind', confirmed: true }))
  const member = once(() => seed.member('mona', { displayName: 'Mona Berg', confirmed: true }))
  const writer = once(() => seed.member('wren', { displayName: 'Wren Holt', confirmed: true }))
  const community = createCommunitySeeds(server, seed)
  const speaker = once(async () => {
    await community.ensureOpen()
    return community.speaker(`Quiet Heron ${uniqueSuffix()}`)
  })
  return {
    server,
    given: seed,
    ...newTeamStage(seed),
    ...newModerationStage(server, seed),
    ...newRoomStage(server, seed, speaker),
    ...newMentorStage(server, seed, speaker),
    /** The report of the walk through the form. */
    written: newReportOf('a friend'),
    /** A member who postponed the recovery kit. */
    member,
    /** A member who changes their account's credentials. */
    keeper: once(() => seed.member('nell', { confirmed: true })),
    /** A member with records on each tool page. */
    memberWithRecords: once(async () => {
      const kim = await seed.member('kim')
      await saveOwnRecords(seed.caller, kim)
      await writeLog(seed.caller, kim)
      return kim
    }),
    /** Two reports that only the member can read. */
    reports: once(async () => {
      for (const name of ['mona', 'mona too']) await seed.report(await member(), newReportOf(name))
    }),
    /** A member who shared one of their reports; not `member`, whose reports are counted. */
    writer,
    /** The page of a report with a file of each kind, which only its writer can read. */
    ownReport: onceWithArgument(async (page: Page) => {
      const wren = await writer()
      const path = await seed.report(wren, newReportOf('wren alone'))
      const phone = seed.deviceOf(wren)
      for (const [kind, file] of Object.entries(await createFilesOfEachKind(page)))
        await phone.file(path, file, { kind: kind as EvidenceKind, shielded: true })
      await phone.note(path, recordSecret('words', `Only for me ${crypto.randomUUID()}`))
      return path
    }),
    /** A member with access to a report of the writer's. */
    guest,
    /** The page of that report, with a picture. */
    sharedReport: onceWithArgument(async (page: Page) => {
      const [wren, gus] = [await writer(), await guest()]
      const path = await seed.report(wren, newReportOf('wren and gus'))
      const phone = seed.deviceOf(wren)
      await phone.file(path, await drawPicture(page), { kind: 'picture', shielded: false })
      await phone.share(path, await seed.contactCode(gus))
      return path
    }),
    /** A member whose sign-in requires a code. */
    withCodes,
    /** The path of a requested password reset. */
    resetPath: once(async () => {
      const { address } = await withCodes()
      await seed.caller.call(requestReset, { body: { address } })
      return (await server.mailedLink(address, 'reset')).slice(server.url.length)
    }),
    /** The member signed in on another device as well. */
    secondDevice: once(async () => seed.onOtherDevice(await member())),
    /** The code that joins a class. */
    classCode: once(async () => (await openClass(seed.caller)).code),
    /** A code with which a child can show entries to its owner. */
    offeredCode: async () => {
      const [{ reader, recipient }, code] = [await newShownKey(), newCode()]
      await seed.caller.call(offerCode, { body: { reader, code, recipient } })
      return code
    },
    /** A member with an alias; the community is open from then on. */
    speaker,
    /** The page of a public story of theirs, with a comment. */
    story: once(async () => {
      const path = await community.story(await speaker())
      await community.comment(
        await community.speaker(`Paper Boat ${uniqueSuffix()}`),
        path,
        'Thank you for writing this.',
      )
      return path
    }),
    ...newGroupStage(server, seed, speaker),
    /** The page of another member's topic, with an answer; a second topic has a content note. */
    topic: once(async () => {
      await speaker()
      const starter = await community.speaker(`Tall Reed ${uniqueSuffix()}`)
      const path = await community.topic(starter)
      await community.comment(starter, path, 'My aunt, because she does not panic.')
      await community.topic(starter, { title: 'What they passed on', contentNote: 'pictures' })
      return path
    }),
    /** The page of another member's campaign, with an update. */
    campaign: once(async () => {
      await speaker()
      const starter = await community.speaker(`Slow Brook ${uniqueSuffix()}`)
      const path = await community.campaign(starter)
      const body = { id: randomUUID(), source: 'The council meets on Monday.' }
      await seed.caller.call(
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
        await community.speaker(`Slow Reed ${uniqueSuffix()}`),
        await community.speaker(`Small Lamp ${uniqueSuffix()}`),
      ]
      const chats = createChatSeeds(server)
      const path = await chats.createConversation(reed, own)
      await chats.writeMessage(reed, path.split('/').at(-1) ?? '', 'I keep a list of what they said.')
      await chats.requestChat(lamp, await chats.acceptRequests(own), 'You wrote what I needed to read.')
      return path
    }),
    /** The words of a saved draft. */
    draftWords: once(() => seed.draftWithWords(newReportOf('a draft'))),
  }
}

export type Stage = ReturnType<typeof newStage>
