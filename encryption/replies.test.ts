import { expect, test } from 'vitest'
import { fromBase64url, toBase64url, toUtf8 } from './encoding.ts'
import { recipientOf } from './identity.ts'
import { isReplyOf, isReplySecret, newReplySecret, openReplySecret, signReply } from './replies.ts'

const secret = 'AAECAwQFBgcICQoLDA0ODw'

test('an issued reply link always derives the same keys', async () => {
  const { accessToken, accessDigest, identity, recipient, verifyKey } = await openReplySecret(secret)
  expect({ accessToken, accessDigest, recipient, verifyKey }).toMatchInlineSnapshot(`
    {
      "accessDigest": "-QVtpCvyj7pHhaLwugrLmk3dc76ksR4_tZn11T18aBc",
      "accessToken": "KKqFvvf5WHb9ruNUw__stvPt9smeMgBZwpnX4SckWFk",
      "recipient": "age1s4t8gcqdmwrj2ggx4chwzsryz8p3vvcvq867lqk82trlvc3e4c0qdpt8sn",
      "verifyKey": "-lws5w4gcROYkvtv8UcnDU1YVIy6Mwm84oAAlrVF8k8",
    }
  `)
  expect(await recipientOf(identity)).toBe(recipient)
  const digest = await crypto.subtle.digest('SHA-256', fromBase64url(accessToken))
  expect(toBase64url(new Uint8Array(digest))).toBe(accessDigest)
})

test('what is no end of such a link is none', async () => {
  expect(isReplySecret(newReplySecret())).toBe(true)
  for (const wrong of ['', 'none', `${secret}A`, secret.slice(1), `${secret.slice(0, -1)}!`]) {
    expect(isReplySecret(wrong)).toBe(false)
    await expect(openReplySecret(wrong)).rejects.toMatchObject({ failure: { code: 'malformed' } })
  }
})

test('a reply is signed for one invitation, one link and exact bytes', async () => {
  const [link, other] = [await openReplySecret(secret), await openReplySecret(newReplySecret())]
  const id = '5f0d9a5c-7b1d-4d3c-8a40-0a3a1d2b6e11'
  const sealed = toUtf8('sealed')
  const signature = signReply(link, id, sealed)
  expect(isReplyOf(link.verifyKey, id, sealed, signature)).toBe(true)
  expect(isReplyOf(other.verifyKey, id, sealed, signature)).toBe(false)
  expect(isReplyOf(link.verifyKey, id.replace('5', '6'), sealed, signature)).toBe(false)
  expect(isReplyOf(link.verifyKey, id, toUtf8('another'), signature)).toBe(false)
})
