// The server as `npm start` runs it, but with short delays: anonymous reports appear within a second instead of an hour, and
// messages without the half minute.
import { run } from '#server/server.ts'

const soon = { shortest: 200, longest: 400 }

await run({ releases: soon, publishInterval: soon })
