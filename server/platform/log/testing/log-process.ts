// Logs more than any buffer holds, and ends by itself. For a test of where that leads.
import { createLog } from '../log.ts'

const log = createLog({ level: 'info' })
for (let count = 0; count < 5_000; count++) log.info('counted', { count })
