import { publishReleasesInto } from '../../../demo/local-figures.ts'
import type { RunningInstance } from './instance.ts'

/** Publishes sample figures of some months on a server without any. */
export const publishFigures = ({ dataDir }: RunningInstance): Promise<void> => publishReleasesInto(dataDir)
