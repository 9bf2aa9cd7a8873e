import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What S3 answers where somebody lists uploads that are not finished, or ends one: the program has no such calls.
 * @param folder where the program has the bucket
 * @returns nothing where that was not asked
 */
export function answerAboutUploads(
  folder: string,
  method: string | undefined,
  { pathname, searchParams }: URL,
): string | undefined {
  const begun = join(folder, '._S3rver_uploads')
  const id = searchParams.get('uploadId')
  if (method === 'DELETE' && id !== null) {
    rmSync(join(begun, id), { recursive: true, force: true })
    return ''
  }
  const isOfBucket = pathname.split('/').filter((part) => part !== '').length === 1
  if (method !== 'GET' || !isOfBucket || !searchParams.has('uploads')) return undefined
  const prefix = searchParams.get('prefix') ?? ''
  const uploads = (existsSync(begun) ? readdirSync(begun) : [])
    .map((each) => ({ each, key: readFileSync(join(begun, each, 'key'), 'utf8') }))
    .filter(({ key }) => key.startsWith(prefix))
    .map(({ each, key }) => `<Upload><Key>${key}</Key><UploadId>${each}</UploadId></Upload>`)
  return `<?xml version="1.0" encoding="UTF-8"?><ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`
}
