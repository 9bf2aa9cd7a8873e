import { X509Certificate } from 'node:crypto'
import { Integer, OctetString, Utf8String } from 'asn1js'
import * as pkijs from 'pkijs'

/** A private key and its self-signed certificate, as a TLS server takes them. */
export interface TestCertificate {
  readonly key: string
  readonly cert: string
}

/** Makes a self-signed certificate for a host name or an address. */
export async function certificateFor(
  place: { readonly name: string } | { readonly address: string },
  { from, until }: { from: Date; until: Date },
): Promise<TestCertificate> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const engine = new pkijs.CryptoEngine({ name: 'node', crypto })
  const certificate = new pkijs.Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ value: 1 })
  for (const party of [certificate.subject, certificate.issuer])
    party.typesAndValues.push(
      new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: 'Example' }) }),
    )
  certificate.notBefore.value = from
  certificate.notAfter.value = until
  const named =
    'name' in place
      ? new pkijs.GeneralName({ type: 2, value: place.name })
      : new pkijs.GeneralName({
          type: 7,
          value: new OctetString({ valueHex: Uint8Array.from(place.address.split('.').map(Number)).buffer }),
        })
  const names = new pkijs.GeneralNames({ names: [named] })
  certificate.extensions = [
    new pkijs.Extension({ extnID: '2.5.29.17', critical: false, extnValue: names.toSchema().toBER(false) }),
  ]
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, engine)
  await certificate.sign(keys.privateKey, 'SHA-256', engine)
  const cert = new X509Certificate(Buffer.from(certificate.toSchema(true).toBER(false))).toString()
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return { key: `-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----\n`, cert }
}
