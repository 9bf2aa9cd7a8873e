// The server as `npm start` runs it, but that it waits less long: for lines on which nothing comes, and until it shows a team what
// was sent without a name.
import { bounds } from '#server/platform/http/listener.ts'
import { run } from '#server/server.ts'
import { hastyBounds } from './hasty.ts'

Object.assign(bounds, hastyBounds)
const soon = { shortest: 200, longest: 400 }

await run({ releases: soon, publishInterval: soon })
