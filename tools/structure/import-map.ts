import { instance } from '@viz-js/viz'

/** A file and what it imports, as dependency-cruiser reports them. */
export interface ImportingFile {
  source: string
  dependencies: readonly { resolved: string }[]
}

/** How many imports lead from one room to another. */
export type Edges = ReadonlyMap<string, ReadonlyMap<string, number>>

/** The layers of the web, the highest first, and what lies beside them. Each is drawn as a frame around its rooms. */
const frames = [
  'web/app',
  'web/features',
  'web/community',
  'web/files',
  'web/records',
  'web/platform',
  'web/ui',
  'server',
] as const
const isolatedAreas = ['encryption', 'contract', 'content']
/** Nearly every room imports these: one arrow from each frame is drawn, not one from each room. */
const foundations = new Set([
  'web/platform',
  'web/ui',
  'contract',
  'content',
  'encryption',
  'server/platform',
])

/** The room of a file: a feature, or else a layer or a side. Undefined if it is not ours, or made by a program. */
export function areaOf(path: string): string | null {
  const [side = '', part = '', name = ''] = path.split('/')
  if (isolatedAreas.includes(side)) return side
  if (side === 'server')
    return part === 'features'
      ? `server/features/${name}`
      : part === 'platform'
        ? 'server/platform'
        : 'server'
  if (side !== 'web' || part === 'messages' || part === 'verifier') return null
  return part === 'features' ? `web/features/${name}` : `web/${part}`
}

function frameOf(room: string): string {
  return frames.find((frame) => room === frame || room.startsWith(`${frame}/`)) ?? room
}

/** Counts the imports that lead from one room to another. */
export function edgesOf(files: readonly ImportingFile[]): Edges {
  const edges = new Map<string, Map<string, number>>()
  for (const { source, dependencies } of files) {
    const from = areaOf(source)
    if (from === null) continue
    const targets = edges.get(from) ?? edges.set(from, new Map()).get(from)!
    for (const { resolved } of dependencies) {
      const to = areaOf(resolved)
      if (to !== null && to !== from) targets.set(to, (targets.get(to) ?? 0) + 1)
    }
  }
  return edges
}

/** Draws rooms as boxes and imports as arrows, thicker from 10 imports on and again from 100. The same imports give the same bytes. */
export async function drawMap(edges: Edges): Promise<string> {
  const viz = await instance()
  return `${viz.renderString(dotOf(edges), { format: 'svg', engine: 'dot' }).trim()}\n`
}

function dotOf(edges: Edges): string {
  const rooms = [
    ...new Set([...edges.keys(), ...[...edges.values()].flatMap((targets) => [...targets.keys()])]),
  ].sort()
  const drawn = new Map<string, number>()
  for (const from of rooms) {
    for (const [to, count] of [...(edges.get(from) ?? [])].toSorted(([singleChunk], [other]) =>
      singleChunk < other ? -1 : 1,
    )) {
      const isShared = foundations.has(to)
      const key = isShared ? arrowFromFrame(frameOf(from), to, rooms) : `${quoted(from)} -> ${quoted(to)} [`
      drawn.set(key, (drawn.get(key) ?? 0) + count)
    }
  }
  return [
    'digraph imports {',
    '  rankdir=TB; compound=true; nodesep=0.18; ranksep=0.7; bgcolor="white"; fontname="sans-serif"',
    '  node [shape=box, style="rounded,filled", fillcolor="#f6f1ea", color="#b9ab98", fontname="sans-serif", fontsize=11]',
    '  edge [color="#7d8a86", arrowsize=0.6]',
    ...frames.flatMap((frame) => frameLines(frame, rooms)),
    ...isolatedAreas.map((room) => `  ${quoted(room)}`),
    ...[...drawn].map(([arrow, count]) => `  ${arrow}penwidth=${widthOf(count)}]`),
    '}',
  ].join('\n')
}

/** One arrow for a whole frame: it starts at the frame's edge where several rooms are in it. */
function arrowFromFrame(frame: string, to: string, rooms: readonly string[]): string {
  const inside = rooms.filter((room) => frameOf(room) === frame)
  const from = inside.includes(frame) ? frame : (inside[Math.floor(inside.length / 2)] ?? frame)
  const tail = inside.length > 1 && from !== frame ? `ltail=${quoted(`cluster ${frame}`)}, ` : ''
  return `${quoted(from)} -> ${quoted(to)} [${tail}`
}

function frameLines(frame: string, rooms: readonly string[]): string[] {
  const inside = rooms.filter((room) => frameOf(room) === frame)
  if (inside.length < 2) return inside.map((room) => `  ${quoted(room)}`)
  return [
    `  subgraph ${quoted(`cluster ${frame}`)} { label=${quoted(frame)}; color="#d8cdbd"; fontsize=12`,
    ...inside.map((room) => `    ${quoted(room)} [label=${quoted(room.split('/').at(-1) ?? room)}]`),
    '  }',
  ]
}

const quoted = (text: string) => JSON.stringify(text)
/** By the order of magnitude, so that the picture changes with the house and not with every import. */
const widthOf = (count: number) => (count < 10 ? 0.8 : count < 100 ? 2 : 4)
