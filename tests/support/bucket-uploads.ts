import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Answers the S3 calls that list or abort unfinished uploads, which s3rver does not implement.
 * @param folder where s3rver stores the bucket
 * @returns nothing for any other request
 */
export function answerUploadCall(
  folder: string,
  method: string | undefined,
  { pathname, searchParams }: URL,
): string | undefined {
  const startedUploads = join(folder, '._S3rver_uploads')
  const id = searchParams.get('uploadId')
  if (method === 'DELETE' && id !== null) {
    rmSync(join(startedUploads, id), { recursive: true, force: true })
    return ''
  }
  const isBucketCall = pathname.split('/').filter((part) => part !== '').length === 1
  if (method !== 'GET' || !isBucketCall || !searchParams.has('uploads')) return undefined
  const prefix = searchParams.get('prefix') ?? ''
  const uploads = (existsSync(startedUploads) ? readdirSync(startedUploads) : [])
    .map((each) => ({ each, key: readFileSync(join(startedUploads, each, 'key'), 'utf8') }))
    .filter(({ key }) => key.startsWith(prefix))
    .map(({ each, key }) => `<Upload><Key>${key}</Key><UploadId>${each}</UploadId></Upload>`)
  return `<?xml version="1.0" encoding="UTF-8"?><ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`
}
