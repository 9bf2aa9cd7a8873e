import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { InvitedReply } from '#contract/replies.ts'
import { open, seal } from '#encryption/age.ts'
import { fromBase64url, toBase64url } from '#encryption/encoding.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { type AgeIdentity, isVerifyKey, readRecipient } from '#encryption/identity.ts'
import { padJson, unpadJson } from '#encryption/padding.ts'
import { isReplyOf, type ReplyLink, signReply } from '#encryption/replies.ts'
import { listIdentities, type Keyring } from '../keyring/keyring.ts'
import type { OpenedReport } from '../sealing/report-opener.ts'
import { ownSide } from '../sealing/own-side.ts'

/** A question to an invited person. It reveals nothing of the report except what its writer put into the text. [Note: Invited replies] */
const question = z.strictObject({
  form: z.literal(1),
  reply: z.uuid(),
  team: z.string(),
  /** The name of the handler who asks. */
  asker: z.string(),
  words: z.string(),
  /** Recipients of the answer: chosen by the writer of the question, who knows their keys, and not by the server. */
  recipients: z.array(z.string()).check(z.minLength(1)),
})
export type ReplyQuestion = z.infer<typeof question>

const answer = z.strictObject({ form: z.literal(1), reply: z.uuid(), words: z.string() })

/** Maximum bytes of a question's text, and of an answer's, as JSON: with metadata they stay in 16 and 32 KiB. */
export const maxQuestionBytes = 6_000
export const roomForReply = 30_000

/** Seals a question to the holder of the link, and to the team for its own records. */
export async function sealQuestion(
  keyring: Keyring,
  report: OpenedReport,
  link: ReplyLink,
  questionContent: Pick<ReplyQuestion, 'reply' | 'team' | 'asker' | 'words'>,
): Promise<string> {
  const { recipients } = ownSide(keyring, report)
  const inside = { form: 1, ...questionContent, recipients: [...recipients] }
  return toBase64url(await seal(padJson(inside), [...recipients, link.recipient]))
}

/** @returns null if none of these identities opens it, or it belongs to another link */
export async function openQuestion(
  id: string,
  sealed: string,
  identities: readonly AgeIdentity[],
): Promise<ReplyQuestion | null> {
  const opened = await openJson(sealed, identities)
  const { success, data } = question.safeParse(opened)
  return success && data.reply === id ? data : null
}

/** Seals an answer to the recipients named in the question, and signs it with the link's key. */
export async function sealReply(
  link: ReplyLink,
  { reply, recipients }: ReplyQuestion,
  words: string,
): Promise<{ sealed: string; signature: string }> {
  const sealed = await seal(padJson({ form: 1, reply, words }), recipients.map(readRecipient))
  return { sealed: toBase64url(sealed), signature: signReply(link, reply, sealed) }
}

/**
 * @param verifyKey - of the link, from the case file
 * @returns null if it was not written with that link
 */
export async function openReply(
  keyring: Keyring,
  { id, answer: input }: InvitedReply,
  verifyKey: string,
): Promise<string | null> {
  if (!input || !isVerifyKey(verifyKey)) return null
  if (!isReplyOf(verifyKey, id, fromBase64url(input.sealed), input.signature)) return null
  const { success, data } = answer.safeParse(await openJson(input.sealed, listIdentities(keyring)))
  return success && data.reply === id ? data.words : null
}

async function openJson(sealed: string, identities: readonly AgeIdentity[]): Promise<unknown> {
  try {
    return unpadJson(await open(fromBase64url(sealed), identities))
  } catch (error) {
    if (!(error instanceof EncryptionError)) throw error
    return null
  }
}
