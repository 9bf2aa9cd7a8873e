// npm run bench:places
// The file of 10,000 places on the wire, and what finding in it takes in Chromium with its processor slowed down four times.
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { chromium } from 'playwright'
import { encodePlaces } from '../content/places/file.ts'
import {
  type ListedPlace,
  placeAccesses,
  placeCosts,
  placeGroups,
  placeKinds,
  placeNeeds,
} from '../contract/places.ts'
