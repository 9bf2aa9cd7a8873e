// Logs more than any buffer holds, and exits. For a test of the result.
import { createLog } from '../log.ts'

const log = createLog({ level: 'info' })
for (let count = 0; count < 5_000; count++) log.info('counted', { count })
