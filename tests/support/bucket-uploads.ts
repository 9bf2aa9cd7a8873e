import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Answers the S3 calls that list or abort unfinished uploads, which s3rver does not implement.
 * @param folder where s3rver stores the bucket
 * @returns nothing for any other request
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
