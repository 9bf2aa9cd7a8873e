// Takes in a body of so many bytes, in one piece, and says what was answered. The process may not be allowed to write as much.
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
