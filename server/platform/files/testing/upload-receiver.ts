// Receives a body of that many bytes and prints the answer. The process may not be allowed to write that much.
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { openUploads } from '../uploads.ts'

const [, , folder = '', bytes = ''] = process.argv
const uploads = await openUploads(folder)
const answer = await uploads
  .receive(Readable.from([randomBytes(Number(bytes))]), Number(bytes), 'somewhere')
  .then(
    ({ length }) => String(length),
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  )
process.stdout.write(answer)
