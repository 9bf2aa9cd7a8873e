import type { DestinationStream } from 'pino'

/** Turns JSON entries into lines for a person at a terminal: `14:02:11 info  request-done method=GET status=200`. */
export function readable(output: { write(text: string): unknown }): DestinationStream {
  return { write: (entry) => void output.write(`${line(entry)}\n`) }
}

function line(entry: string): string {
  const { time, level, event, pid: _pid, errorStack, ...fields }: Record<string, unknown> = JSON.parse(entry)
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`)
  const head = [String(time).slice(11, 19), String(level).padEnd(5), String(event), ...pairs].join(' ')
  const frames = Array.isArray(errorStack) ? errorStack.map((frame) => `    ${String(frame)}`) : []
  return [head, ...frames].join('\n')
}
